//! The templates for queues: what each runs for a piece is run for every piece of a split, and the counts add up.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder with the pieces of a split.
struct Split(PathBuf);

impl Split {
    fn new(name: &str) -> Split {
        let folder = env::temp_dir().join(format!("quadrille-queue-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let split = Split(folder);
        split.bash(
            "quadrille split queens 7 --pieces 10 --output-dir pieces && mkdir counts checkpoints logs",
            &[],
        );
        split
    }

    fn output(&self, program: &str, script: &str, variables: &[(&str, String)]) -> Output {
        let programs = Path::new(env!("CARGO_BIN_EXE_quadrille")).parent().unwrap();
        let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
        let mut command = Command::new(program);
        command.args(["-c", script]).current_dir(&self.0).env("PATH", path).stdin(Stdio::null());
        command.envs(variables.iter().map(|(name, value)| (name, value))).output().unwrap()
    }

    /// What a script prints, which must do all that it should.
    fn bash(&self, script: &str, variables: &[(&str, String)]) -> String {
        let output = self.output("bash", script, variables);
        assert!(output.status.success(), "{script}: {output:?}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// The numbers of the pieces, as their files have them.
    fn numbers() -> impl Iterator<Item = String> {
        (1..=10).map(|number| format!("{number:02}"))
    }

    fn is_added_up(&self) {
        assert_eq!(self.bash("quadrille gather counts/*.json", &[]), "40");
    }
}

impl Drop for Split {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn template(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/queues").join(name)).unwrap()
}

/// Whether a program is there.
#[expect(clippy::print_stderr, reason = "whoever reads the log should know what was not tested")]
fn is_there(question: &str) -> bool {
    let found =
        Command::new("sh").args(["-c", question]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let found = found.is_ok_and(|status| status.success());
    if !found {
        eprintln!("NOT TESTED: '{question}' says no");
    }
    found
}

#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn by_slurm() {
    let (split, script) = (Split::new("slurm"), template("slurm.sh"));
    assert!(script.contains("#SBATCH --array=1-64\n") && script.contains("#SBATCH --signal=TERM@"));
    for number in 1..=10 {
        split.bash(&script, &[("SLURM_ARRAY_TASK_ID", number.to_string())]);
    }
    split.is_added_up();
    // A piece that is not there is no count.
    let code = split.output("bash", &script, &[("SLURM_ARRAY_TASK_ID", "11".to_owned())]).status.code();
    assert_eq!((code, split.0.join("counts/piece-11.json").exists()), (Some(3), false));
}

#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn by_gnu_parallel() {
    let (split, script) = (Split::new("parallel"), template("parallel.sh"));
    split.bash(&format!("bash -n <<'END'\n{script}\nEND"), &[]);
    if !is_there("parallel --version | grep -q 'GNU parallel'") {
        return;
    }
    assert_eq!(split.bash(&script, &[]).lines().last(), Some("40"));
    // Given once more, nothing is counted again.
    assert_eq!(split.bash(&script, &[]).lines().last(), Some("40"));
    assert_eq!(fs::read_to_string(split.0.join("joblog")).unwrap().lines().count(), 11);
}

#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn by_kubernetes() {
    let (split, job) = (Split::new("kubernetes"), template("kubernetes.yaml"));
    let (_, rest) = job.split_once("            - |\n").unwrap();
    let script: Vec<&str> = rest.lines().take_while(|line| line.starts_with("              ")).collect();
    for index in 0..10 {
        let output = split.output("sh", &script.join("\n"), &[("JOB_COMPLETION_INDEX", index.to_string())]);
        assert!(output.status.success(), "{output:?}");
    }
    split.is_added_up();
    let code =
        split.output("sh", &script.join("\n"), &[("JOB_COMPLETION_INDEX", "10".to_owned())]).status.code();
    // One of the exit codes for which the Job gives the piece up.
    assert!(code == Some(3) && job.contains("values: [2, 3, 70]"));
    let read = "python3 -c 'import sys, yaml; job = yaml.safe_load(sys.stdin)[\"spec\"]; \
                assert job[\"completionMode\"] == \"Indexed\" and job[\"backoffLimitPerIndex\"] == 6 and \
                job[\"podFailurePolicy\"][\"rules\"][1][\"action\"] == \"FailIndex\" and \
                job[\"template\"][\"spec\"][\"restartPolicy\"] == \"Never\"'";
    if is_there("python3 -c 'import yaml'") {
        split.bash(&format!("{read} <<'END'\n{job}\nEND"), &[]);
    }
}

#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn by_htcondor() {
    let (split, description) = (Split::new("htcondor"), template("htcondor.sub"));
    let value = |name: &str| {
        let line = description.lines().find(|line| line.split('=').next().unwrap().trim() == name).unwrap();
        line.split_once('=').unwrap().1.trim().trim_matches('"').to_owned()
    };
    assert!(description.ends_with("queue piece matching files pieces/piece-*.dlx\n"));
    for number in Split::numbers() {
        let named = |text: String| {
            let text = text.replace("$Fn(piece)", &format!("piece-{number}"));
            text.replace("$(piece)", &format!("pieces/piece-{number}.dlx"))
        };
        let (arguments, output) = (named(value("arguments")), named(value("output")));
        split.bash(&format!("quadrille {arguments} > {output} || [ $? -eq 1 ]"), &[]);
    }
    split.is_added_up();
}

#[test]
#[cfg_attr(windows, ignore = "there is no sh")]
fn by_snakemake() {
    let (split, rules) = (Split::new("snakemake"), template("Snakefile"));
    let shell = rules.split("\"\"\"\n").nth(1).unwrap();
    for number in Split::numbers() {
        let script = shell
            .replace("{wildcards.number}", &number)
            .replace("{input}", &format!("pieces/piece-{number}.dlx"))
            .replace("{output}", &format!("counts/piece-{number}.json"));
        split.bash(&format!("set -eu\n{script}"), &[]);
    }
    split.is_added_up();
    if is_there("snakemake --version") {
        fs::write(split.0.join("Snakefile"), &rules).unwrap();
        split.bash("rm -r counts && snakemake --cores 1 && [ $(cat count.txt) = 40 ]", &[]);
    }
}
