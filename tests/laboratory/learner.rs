//! Learners of exercises, right ones and such with a misconception: they know sets, and nothing of links.

use quadrille::exact_cover::{ColourId, ItemId, Problem};
use quadrille::lesson::{Exercise, ExerciseKind, Misconception};

/// A column of a row, and the colour that it is given; among what is covered, no colour is a cover.
pub type Entry = (usize, Option<usize>);

/// Whether a column is covered, or has a colour.
pub fn is_taken(covered: &[Entry], column: usize) -> bool {
    covered.iter().any(|&(other, _)| other == column)
}

/// A matrix as names, and the events of Algorithm X on it, found by copying sets.
pub struct Sets {
    pub columns: Vec<String>,
    pub primary: usize,
    pub rows: Vec<Vec<Entry>>,
    /// The name of each row.
    names: Vec<String>,
    /// Each event in words, and the columns that are covered or have a colour before it, in order.
    pub events: Vec<(String, Vec<Entry>)>,
}

impl Sets {
    pub fn of(problem: &Problem) -> Sets {
        let columns = problem.items().map(|item| problem.item_name(item).to_owned()).collect();
        let entry = |(item, colour): (ItemId, Option<ColourId>)| (item.index(), colour.map(|it| it.index()));
        let rows = problem.options().map(|row| problem.option_entries(row).map(entry).collect());
        let primary = problem.primary_count();
        let names = problem.options().map(|row| problem.option_name(row).into_owned()).collect();
        let mut sets = Sets { columns, primary, rows: rows.collect(), names, events: Vec::new() };
        sets.search(&mut Vec::new());
        sets.events.push(("done".to_owned(), Vec::new()));
        sets
    }

    /// The rows in play: none of their columns is covered, or was given another colour.
    fn free(&self, covered: &[Entry]) -> Vec<usize> {
        let clashes = |&(column, colour): &Entry| {
            covered.iter().any(|&(other, given)| other == column && (given.is_none() || given != colour))
        };
        let is_free = |row: &usize| !self.rows[*row].iter().any(clashes);
        (0..self.rows.len()).filter(is_free).collect()
    }

    /// The rows in play that have a one in the column.
    fn list(&self, column: usize, covered: &[Entry]) -> Vec<usize> {
        self.free(covered).into_iter().filter(|&row| is_taken(&self.rows[row], column)).collect()
    }

    pub fn size(&self, column: usize, covered: &[Entry]) -> usize {
        self.list(column, covered).len()
    }

    /// The size as it looks if rows of the same colour hide each other.
    fn size_without_colours(&self, column: usize, covered: &[Entry]) -> usize {
        let plain: Vec<Entry> = covered.iter().map(|&(column, _)| (column, None)).collect();
        self.size(column, &plain)
    }

    /// The other columns of a row, to the right and round.
    fn others(&self, row: usize, column: usize) -> Vec<Entry> {
        let entries = &self.rows[row];
        let at = entries.iter().position(|&(other, _)| other == column).unwrap();
        entries[at + 1..].iter().chain(&entries[..at]).copied().collect()
    }

    fn tell(&mut self, event: String, covered: &[Entry]) {
        self.events.push((event, covered.to_vec()));
    }

    fn search(&mut self, covered: &mut Vec<Entry>) {
        let open: Vec<usize> = (0..self.primary).filter(|&column| !is_taken(covered, column)).collect();
        let Some(&chosen) = open.iter().min_by_key(|&&column| self.size(column, covered)) else {
            return self.tell("solution".to_owned(), covered);
        };
        let rows = self.list(chosen, covered);
        let name = self.columns[chosen].clone();
        self.tell(format!("choose {name} size {}", rows.len()), covered);
        self.tell(format!("cover {name}"), covered);
        covered.push((chosen, None));
        if rows.is_empty() {
            self.tell("dead end".to_owned(), covered);
        }
        for row in rows {
            self.tell(format!("try {}", self.names[row]), covered);
            let mut others = self.others(row, chosen);
            // What has this colour already is left as it is.
            others.retain(|&(column, _)| !is_taken(covered, column));
            let verb = |colour: Option<usize>| if colour.is_some() { "purify" } else { "cover" };
            for &(column, colour) in &others {
                self.tell(format!("{} {}", verb(colour), self.columns[column]), covered);
                covered.push((column, colour));
            }
            self.search(covered);
            for &(column, colour) in others.iter().rev() {
                self.tell(format!("un{} {}", verb(colour), self.columns[column]), covered);
                covered.pop();
            }
            self.tell(format!("retract {}", self.names[row]), covered);
        }
        self.tell(format!("uncover {name}"), covered);
        covered.pop();
    }

    fn column(&self, event: &str) -> usize {
        let name = event.split(' ').nth(1).unwrap();
        self.columns.iter().position(|column| column == name).unwrap()
    }

    /// The links of the cover or uncover at this step.
    pub fn links(&self, step: usize) -> Vec<String> {
        let (event, covered) = &self.events[step];
        let column = self.column(event);
        let before: Vec<Entry> = covered.iter().copied().filter(|&(other, _)| other != column).collect();
        let mut links = vec![self.columns[column].clone()];
        for row in self.list(column, &before) {
            links.extend(
                self.others(row, column)
                    .iter()
                    .map(|&(other, _)| format!("{}{}", self.columns[other], row + 1)),
            );
        }
        if event.starts_with("uncover") {
            links.reverse();
        }
        links
    }
}

/// What is right at this place of the exercise.
pub fn right(exercise: &Exercise, sets: &Sets, place: usize) -> String {
    let right = &exercise.moves[place];
    let event = &sets.events[right.step as usize].0;
    match exercise.kind {
        ExerciseKind::Cover | ExerciseKind::Uncover => sets.links(right.step as usize)[place].clone(),
        ExerciseKind::Ends if event.ends_with("size 0") => "dead end".to_owned(),
        ExerciseKind::Ends if event == "solution" => "solution".to_owned(),
        ExerciseKind::Ends => "on".to_owned(),
        _ => event.clone(),
    }
}

/// What somebody with this misconception tells instead; none where it makes no difference.
pub fn wrong(exercise: &Exercise, sets: &Sets, place: usize, mistake: Misconception) -> Option<String> {
    use Misconception as M;
    let step = exercise.moves[place].step as usize;
    let (event, covered) = &sets.events[step];
    let is = |verb: &str| event.split(' ').next() == Some(verb);
    let open: Vec<usize> = (0..sets.primary).filter(|&column| !is_taken(covered, column)).collect();
    let size = |column: &usize| sets.size(*column, covered);
    let choose = |column: Option<usize>| column.map(|column| format!("choose {}", sets.columns[column]));
    let choosing = is("choose") && exercise.kind != ExerciseKind::Ends;
    let smallest = || open.iter().copied().min_by_key(size);
    let links = || sets.links(step);
    let told = match mistake {
        M::MostRows if choosing => choose(open.iter().copied().rev().max_by_key(size)),
        M::FirstColumn if choosing => choose(open.first().copied()),
        M::OneBeforeZero if choosing => {
            choose(open.iter().copied().find(|column| size(column) <= 1).or_else(smallest))
        }
        M::SizesForgotten if choosing => {
            choose(open.iter().copied().min_by_key(|&column| sets.size(column, &[])))
        }
        M::ColoursIgnored if choosing => {
            choose(open.iter().copied().min_by_key(|&column| sets.size_without_colours(column, covered)))
        }
        M::ColoursIgnored if exercise.kind == ExerciseKind::Ends => {
            let has_none = |&column: &usize| sets.size_without_colours(column, covered) == 0;
            (is("choose") && open.iter().any(has_none)).then(|| "dead end".to_owned())
        }
        M::SecondaryChosen if choosing => {
            let all = (0..sets.columns.len()).filter(|&column| !is_taken(covered, column));
            choose(all.min_by_key(size))
        }
        M::CoveredTwice if is("cover") && exercise.kind != ExerciseKind::Cover => {
            let before = &sets.events[step.checked_sub(1)?].0;
            before.starts_with("try").then(|| format!("cover {}", sets.columns[covered.last().unwrap().0]))
        }
        M::SecondaryLeft if is("cover") && exercise.kind != ExerciseKind::Cover => {
            let is_passed = |at: &usize| {
                let event = &sets.events[*at].0;
                !(event.starts_with("cover") && sets.column(event) >= sets.primary)
            };
            (step..sets.events.len()).find(is_passed).map(|at| sets.events[at].0.clone())
        }
        M::DeadEndSolved
            if event == "dead end" || exercise.kind == ExerciseKind::Ends && event.ends_with("size 0") =>
        {
            Some("solution".to_owned())
        }
        M::UncoverOrder if is("uncover") && exercise.kind != ExerciseKind::Uncover => {
            let others = back_of(sets, step)?;
            Some(format!("uncover {}", sets.columns[others.first()?.0]))
        }
        M::SolutionKept if step > 0 && sets.events[step - 1].0 == "solution" => {
            let mut later = sets.events[step..].iter().map(|(event, _)| event);
            later.find(|event| event.starts_with("try")).cloned()
        }
        M::NotUncovered if is("uncover") && exercise.kind != ExerciseKind::Uncover => {
            back_of(sets, step)?;
            let (row, chosen, _) = row_back(sets, step)?;
            let before: Vec<Entry> =
                covered.iter().copied().take_while(|&(column, _)| column != chosen).collect();
            let next = sets.list(chosen, &before).into_iter().find(|&other| other > row)?;
            Some(format!("try {}", sets.names[next]))
        }
        M::FirstSolutionEnds if step > 0 && sets.events[step - 1].0 == "solution" && is("uncover") => {
            (exercise.kind != ExerciseKind::Uncover).then(|| "done".to_owned())
        }
        M::OwnNodes if exercise.kind == ExerciseKind::Cover || exercise.kind == ExerciseKind::Uncover => {
            // Whoever takes the whole row begins it with the column's own node.
            let right = &links()[place];
            let own = format!("{}{}", sets.columns[sets.column(event)], right.get(1..)?);
            let begins = place == 0 || links()[place - 1].get(1..) != right.get(1..);
            (right.len() > 1 && begins).then_some(own)
        }
        M::SecondaryNodesLeft if matches!(exercise.kind, ExerciseKind::Cover | ExerciseKind::Uncover) => {
            let is_secondary = |node: &String| node.len() > 1 && node.starts_with(['s', 't']);
            links()[place..].iter().find(|node| !is_secondary(node)).cloned()
        }
        M::RowsForward if exercise.kind == ExerciseKind::Uncover => {
            // Row by row from the top, of those that are not back yet.
            let left: Vec<String> = links()[place..].iter().filter(|node| node.len() > 1).cloned().collect();
            let top = left.last()?.get(1..)?.to_owned();
            left.into_iter().find(|node| node.get(1..) == Some(&top))
        }
        _ => None,
    };
    told.filter(|told| {
        let right = right(exercise, sets, place);
        right != *told && !right.starts_with(&format!("{told} size"))
    })
}

/// The other columns of the row that is being taken back at this step, in the order in which they were covered, as far
/// as they are still covered; none if it is the chosen column that is uncovered.
fn back_of(sets: &Sets, step: usize) -> Option<Vec<Entry>> {
    let (row, chosen, _) = row_back(sets, step)?;
    let covered = &sets.events[step].1;
    let left: Vec<Entry> =
        sets.others(row, chosen).into_iter().filter(|&(column, _)| is_taken(covered, column)).collect();
    is_taken(&left, covered.last()?.0).then_some(left)
}

/// The row on the path at this step, its column and the step of its try.
fn row_back(sets: &Sets, step: usize) -> Option<(usize, usize, usize)> {
    let mut path = Vec::new();
    for (at, (event, covered)) in sets.events[..step].iter().enumerate() {
        if let Some(row) = event.strip_prefix("try ") {
            let row = sets.names.iter().position(|name| name == row).unwrap();
            path.push((row, covered.last().unwrap().0, at));
        } else if event.starts_with("retract") {
            path.pop();
        }
    }
    path.pop()
}
