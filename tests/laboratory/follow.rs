//! Traces of programs that are not ours, walked beside the search: a learner's Algorithm X over sets, right, and
//! with one mistake each.

use quadrille::exact_cover::{Event, ItemId, OptionId, Problem, Random, Search};
use quadrille::lesson::{Follow, Misconception, TracedEvent, follow};

const MISTAKES: [Misconception; 12] = [
    Misconception::MostRows,
    Misconception::FirstColumn,
    Misconception::OneBeforeZero,
    Misconception::SecondaryChosen,
    Misconception::CoveredTwice,
    Misconception::SecondaryLeft,
    Misconception::SizesForgotten,
    Misconception::DeadEndSolved,
    Misconception::UncoverOrder,
    Misconception::NotUncovered,
    Misconception::SolutionKept,
    Misconception::FirstSolutionEnds,
];

/// Algorithm X over sets that are copied at each level, told line by line.
struct Learner<'m> {
    primary: usize,
    rows: &'m [Vec<usize>],
    mistake: Option<Misconception>,
    lines: Vec<String>,
    over: bool,
}

fn name(column: usize) -> String {
    format!("c{column}")
}

impl Learner<'_> {
    fn tell(&mut self, line: String) {
        // A wrong program may go on for long; so much of it is enough.
        if !self.over && self.lines.len() < 3000 {
            self.lines.push(line);
        }
    }

    fn makes(&self, mistake: Misconception) -> bool {
        self.mistake == Some(mistake)
    }

    fn size(&self, rows: &[usize], column: usize) -> usize {
        rows.iter().filter(|&&row| self.rows[row].contains(&column)).count()
    }

    fn chosen(&self, columns: &[usize], rows: &[usize]) -> Option<usize> {
        let size = |column: usize| self.size(rows, column);
        let choosable = |&column: &usize| column < self.primary || self.makes(Misconception::SecondaryChosen);
        let open: Vec<usize> = columns.iter().copied().filter(choosable).collect();
        // Without a primary column it is a solution, whatever is secondary.
        open.iter().find(|&&column| column < self.primary)?;
        let least = open.iter().copied().min_by_key(|&column| size(column));
        match self.mistake {
            Some(Misconception::MostRows) => open.iter().copied().rev().max_by_key(|&column| size(column)),
            Some(Misconception::FirstColumn) => open.first().copied(),
            Some(Misconception::OneBeforeZero) => {
                open.iter().copied().find(|&column| size(column) <= 1).or(least)
            }
            _ => least,
        }
    }

    fn search(&mut self, columns: &[usize], rows: &[usize], depth: usize) {
        if self.over || depth > 12 || self.lines.len() >= 3000 {
            return;
        }
        let Some(chosen) = self.chosen(columns, rows) else {
            self.tell("solution".to_owned());
            if self.makes(Misconception::FirstSolutionEnds) {
                self.tell("done".to_owned());
                self.over = true;
            }
            return;
        };
        let all: Vec<usize> = (0..self.rows.len()).collect();
        let counted = if self.makes(Misconception::SizesForgotten) { &all[..] } else { rows };
        self.tell(format!("choose {} size {}", name(chosen), self.size(counted, chosen)));
        self.tell(format!("cover {}", name(chosen)));
        let tried: Vec<usize> =
            rows.iter().copied().filter(|&row| self.rows[row].contains(&chosen)).collect();
        if tried.is_empty() {
            let end = if self.makes(Misconception::DeadEndSolved) { "solution" } else { "dead end" };
            self.tell(end.to_owned());
        }
        for row in tried {
            let entries = &self.rows[row];
            let at = entries.iter().position(|&column| column == chosen).unwrap();
            let mut others: Vec<usize> = entries[at + 1..].iter().chain(&entries[..at]).copied().collect();
            let names: Vec<String> = entries.iter().map(|&column| name(column)).collect();
            self.tell(format!("try {}", names.join(" ")));
            if self.makes(Misconception::CoveredTwice) {
                others.insert(0, chosen);
            }
            if self.makes(Misconception::SecondaryLeft) {
                others.retain(|&column| column < self.primary);
            }
            for &column in &others {
                self.tell(format!("cover {}", name(column)));
            }
            let gone = |column: &usize| others.contains(column) || *column == chosen;
            let left: Vec<usize> = columns.iter().copied().filter(|column| !gone(column)).collect();
            let clear = |&other: &usize| !self.rows[other].iter().any(gone);
            let free: Vec<usize> = rows.iter().copied().filter(clear).collect();
            let before = self.lines.len();
            self.search(&left, &free, depth + 1);
            let solved = self.lines.len() == before + 1 && self.lines[before] == "solution";
            if self.makes(Misconception::NotUncovered) || (solved && self.makes(Misconception::SolutionKept))
            {
                continue;
            }
            if !self.makes(Misconception::UncoverOrder) {
                others.reverse();
            }
            for &column in &others {
                self.tell(format!("uncover {}", name(column)));
            }
            self.tell(format!("retract {}", names.join(" ")));
        }
        self.tell(format!("uncover {}", name(chosen)));
    }
}

/// A matrix of 4 to 6 primary columns, two secondary ones and some rows of two to four.
fn matrix(seed: u64) -> (usize, Vec<Vec<usize>>) {
    let mut random = Random::stream(5, seed);
    let primary = 4 + random.below(3);
    let rows = (0..6 + random.below(5)).map(|_| {
        let mut columns: Vec<usize> = (0..primary + 2).collect();
        random.shuffle(&mut columns);
        columns.truncate(2 + random.below(3));
        columns.sort_unstable();
        columns
    });
    // A row of secondary columns alone is no part of a search.
    let rows = rows.filter(|row| row[0] < primary).collect();
    (primary, rows)
}

fn lines(primary: usize, rows: &[Vec<usize>], mistake: Option<Misconception>) -> Vec<String> {
    let mut learner = Learner { primary, rows, mistake, lines: Vec::new(), over: false };
    let (columns, all): (Vec<usize>, Vec<usize>) = ((0..primary + 2).collect(), (0..rows.len()).collect());
    learner.search(&columns, &all, 0);
    learner.tell("done".to_owned());
    learner.lines
}

fn problem(primary: usize, rows: &[Vec<usize>]) -> Problem {
    let mut builder = Problem::builder();
    for column in 0..primary {
        builder.primary(name(column)).unwrap();
    }
    for column in primary..primary + 2 {
        builder.secondary(name(column)).unwrap();
    }
    for row in rows {
        builder.option(row.iter().map(|&column| name(column))).unwrap();
    }
    builder.build().unwrap()
}

fn followed(problem: &Problem, lines: &[String]) -> Follow {
    let told: Vec<TracedEvent> =
        lines.iter().filter_map(|line| TracedEvent::parse(line, problem).unwrap()).collect();
    assert_eq!(told.len(), lines.len());
    follow(&mut Search::new(problem), problem, &told)
}

#[test]
fn a_right_program_is_followed_to_its_end() {
    for seed in 0..300 {
        let (primary, rows) = matrix(seed);
        let lines = lines(primary, &rows, None);
        assert_eq!(followed(&problem(primary, &rows), &lines), Follow::Agrees(lines.len()), "seed {seed}");
    }
}

#[test]
fn each_mistake_is_named_where_it_first_shows() {
    for mistake in MISTAKES {
        let (mut shown, mut named) = (0, 0);
        for seed in 0..400 {
            let (primary, rows) = matrix(seed);
            let (right, wrong) = (lines(primary, &rows, None), lines(primary, &rows, Some(mistake)));
            let Some(first) = (0..right.len()).find(|&at| wrong.get(at) != right.get(at)) else { continue };
            if first == wrong.len() {
                continue;
            }
            shown += 1;
            match followed(&problem(primary, &rows), &wrong) {
                Follow::Differs(difference) => {
                    assert_eq!(difference.place, first, "{mistake:?} seed {seed}");
                    named += u32::from(difference.misconceptions.contains(&mistake));
                }
                other => panic!("{mistake:?} seed {seed}: {other:?}"),
            }
        }
        assert!(shown >= 50, "{mistake:?} shows in {shown} of 400");
        assert!(f64::from(named) >= 0.95 * f64::from(shown), "{mistake:?}: {named} of {shown}");
    }
}

#[test]
fn a_trace_may_tell_less_and_in_other_forms() {
    let problem =
        quadrille::exact_cover::text::parse("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n").unwrap();
    // As DLX1 prints it, with its own order within a row.
    let knuth = "\
(6 options, 7+0 items, 22 entries successfully read)
Level 0: A(2) B(2) C(2) D(3) E(2) F(2) G(3) branching on A(2)
L0: A D G (1 of 2)
Level 1: B(1) C(2) E(1) F(2) branching on B(1)
L1: B C F (1 of 1)
Level 2: E(0) branching on E(0)
L0: A D (2 of 2)
Level 1: B(2) C(2) E(1) F(2) G(1) branching on E(1)
L1: E F C (1 of 1)
Level 2: B(1) G(1) branching on B(1)
L2: B G (1 of 1)
Profile:
  0: 1
Altogether 1 solution, 416+480 mems, 30 updates, 620 bytes, 6 nodes, ccost 9%.";
    let short = "try A D G\ntry B C F\nsolution\n";
    let objects =
        "{\"event\":\"try\",\"row\":\"A D G\"}\n# a remark\n{\"event\":\"dead_end\"}\n{\"event\":\"undo\"}";
    let parsed = |text: &str| -> Vec<TracedEvent> {
        text.lines().filter_map(|line| TracedEvent::parse(line, &problem).unwrap()).collect()
    };
    let follow = |text: &str| follow(&mut Search::new(&problem), &problem, &parsed(text));
    assert_eq!(follow(knuth), Follow::Agrees(10));
    assert!(matches!(follow(short), Follow::Differs(difference) if difference.place == 2));
    assert!(matches!(follow(objects), Follow::Differs(difference) if difference.place == 1));
    let refused = |line: &str| TracedEvent::parse(line, &problem).unwrap_err().to_string();
    assert_eq!(
        refused("coverr A"),
        "'coverr' is no event: there are choose, cover, purify, try, solution, dead_end, uncover, unpurify, \
         retract, restart, done"
    );
    assert!(refused("cover H").contains("column"), "{}", refused("cover H"));
    assert!(refused("try A B").contains("row"), "{}", refused("try A B"));
    assert_eq!(refused("cover"), "cover needs a column: name it");
    assert!(refused("{\"event\":\"cover\"").starts_with("this is no JSON object"));
}

/// The matrix of a student's program, and its events up to where it went wrong.
fn misconceptions(lines: &[&str]) -> Vec<Misconception> {
    let text = "A B C D E F | s t\nA D F\nB C s\nA B s t\nC E s\nD F t\nA E\nB C D\nE F s\n";
    let problem = quadrille::exact_cover::text::parse(text).unwrap();
    let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    match followed(&problem, &lines) {
        Follow::Differs(difference) => difference.misconceptions,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_size_that_is_told_rightly_was_not_forgotten() {
    let begin = ["choose A size 3", "try A D F"];
    assert_eq!(misconceptions(&[&begin[..], &["choose C size 2"]].concat()), [Misconception::MostRows]);
    assert_eq!(
        misconceptions(&[&begin[..], &["choose C size 3"]].concat()),
        [Misconception::MostRows, Misconception::SizesForgotten]
    );
}

#[test]
fn a_row_that_is_retracted_with_its_columns_still_covered_is_seen() {
    let lines = [
        "choose A",
        "cover A",
        "try A D F",
        "cover D",
        "cover F",
        "choose B",
        "cover B",
        "try B C s",
        "cover C",
        "cover s",
        "choose E",
        "cover E",
        "dead end",
        "uncover E",
        "retract B C s",
    ];
    assert_eq!(misconceptions(&lines), [Misconception::NotUncovered]);
}

#[test]
fn what_is_said_of_a_mistake_is_whole_sentences() {
    for mistake in Misconception::ALL {
        let said = mistake.explained();
        assert!(said.ends_with('.') && !said.contains("  "), "{mistake:?}: {said:?}");
    }
}

#[test]
fn an_event_agrees_with_what_was_told_in_each_field() {
    // The first two rows have the same columns, the third has not; the two after have the same with another colour.
    let problem = quadrille::exact_cover::text::parse("A B | X\nA B\nA B\nA\nB X:red\nB X:blue\n").unwrap();
    let (item, option) = (ItemId::new, OptionId::new);
    let choose = |at, size| Event::Choose { item: item(at), size };
    let tries = |at| Event::Try { option: option(at), k: 1, n: 2 };
    let retract = |at| Event::Retract { option: option(at) };
    let agrees = |told: TracedEvent, event: Event| told.agrees(event, &problem);
    let told = |at, size| TracedEvent::Choose { item: item(at), size };
    assert!(agrees(told(0, None), choose(0, 2)) && agrees(told(0, Some(2)), choose(0, 2)));
    assert!(!agrees(told(1, None), choose(0, 2)) && !agrees(told(1, Some(2)), choose(0, 2)));
    assert!(!agrees(told(0, Some(3)), choose(0, 2)));
    for (one, other, same) in
        [(0, 0, true), (0, 1, true), (1, 0, true), (0, 2, false), (2, 0, false), (3, 3, true), (3, 4, false)]
    {
        assert_eq!(agrees(TracedEvent::Try { option: option(one) }, tries(other)), same, "{one} {other}");
        let told = TracedEvent::Retract { option: Some(option(one)) };
        assert_eq!(agrees(told, retract(other)), same, "{one} {other}");
        assert!(!agrees(told, tries(other)));
        assert!(!agrees(TracedEvent::Try { option: option(one) }, retract(other)));
    }
    assert!(agrees(TracedEvent::Retract { option: None }, retract(4)));
    assert!(!agrees(TracedEvent::Retract { option: None }, tries(4)));
    let cover = |at| TracedEvent::Cover { item: item(at) };
    let uncover = |at| TracedEvent::Uncover { item: item(at) };
    for (one, other) in [(0, 0), (0, 1), (1, 1)] {
        assert_eq!(agrees(cover(one), Event::Cover { item: item(other) }), one == other);
        assert_eq!(agrees(uncover(one), Event::Uncover { item: item(other) }), one == other);
        assert!(!agrees(cover(one), Event::Uncover { item: item(other) }));
        assert!(!agrees(told(one, None), Event::Cover { item: item(other) }));
    }
    assert!(agrees(TracedEvent::Solution, Event::Solution) && !agrees(TracedEvent::Solution, Event::Done));
    assert!(agrees(TracedEvent::Done, Event::Done) && !agrees(TracedEvent::Done, Event::Solution));
    assert!(agrees(TracedEvent::DeadEnd, Event::DeadEnd { item: item(1) }));
}
