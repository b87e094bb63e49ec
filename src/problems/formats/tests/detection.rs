use super::*;

#[test]
fn every_format_of_a_sudoku_is_detected() {
    for format in sudokus().filter(|&format| format != Format::Sdm) {
        let text = write_puzzle(&wikipedia(), format, 1).unwrap();
        assert_eq!(detect(&text, None), Some(format), "{text}");
        assert_eq!(detect(&text.replace('\n', "\r\n"), Some("txt")), Some(format));
    }
}

/// 64 characters are both a grid of side 8 and the candidates of a grid of side 4: most of those stand at their place.
#[test]
fn candidates_of_a_small_grid_are_told_from_a_large_grid() {
    let candidates = format!("1...{}.2..{}", "1234".repeat(8), "12.4".repeat(6));
    assert_eq!(detect(&candidates, None), Some(Format::Candidates));
    let grid = format!("12345678{}", "......8.".repeat(7));
    assert_eq!(detect(&grid, None), Some(Format::Line));
    assert_eq!(detect(&"1234".repeat(16), None), Some(Format::Candidates));
    // A solved one is dots for the most part; one with a slip is still one, and so is one of 729 with many.
    assert_eq!(detect(&"1....2....3....4".repeat(4), None), Some(Format::Candidates));
    assert_eq!(detect(&format!("{}4321", "1234".repeat(15)), None), Some(Format::Candidates));
    assert_eq!(detect(&"1".repeat(729), None), Some(Format::Candidates));
    // Half of the digits at their place is chance.
    assert_eq!(detect(&format!("12..56..{}", ".".repeat(56)), None), Some(Format::Line));
}

#[test]
fn an_extension_decides_before_the_content() {
    let line = format!("{WIKIPEDIA}\n");
    assert_eq!(detect(&line, None), Some(Format::Line));
    assert_eq!(detect(&line, Some("sdm")), Some(Format::Sdm));
    assert_eq!(detect(&line, Some("DLX")), Some(Format::Dlx));
    assert_eq!(detect("1 2\n1\n2\n", Some("dlx")), Some(Format::Dlx));
    assert_eq!(detect("1,0\n0,1\n", Some("csv")), Some(Format::DenseCsv));
    assert_eq!(detect("4,,,1\n,,,\n,,,\n1,,,2\n", Some("csv")), Some(Format::Csv));
}

#[test]
fn covers_are_told_from_grids() {
    for (text, format) in [
        ("A B C | x\nA C x\nB\n", Format::Dlx),
        ("| a comment\nr0 c0 | a1\nr0 c0 a1\n", Format::Dlx),
        ("// a comment\nd1 d2\nd1\nd2\n", Format::Dlx),
        ("| made by ./queens 8\nr0 c0\nr0 c0\n", Format::Dlx),
        ("1:5|00 1:5|01\n00 01\n", Format::Dlx),
        ("1 2 3 s1 s2 s3\n1 s1\n2 s2\n3 s3\n", Format::Dlx),
        ("0 0 1\n1 1 0\n", Format::Dense),
        ("001\n110\n", Format::Dense),
        ("4 1\n0 1 1 0\n", Format::Dense),
        // Four by four: two ones in a row are no Sudoku.
        ("0 1 1 0\n1 0 0 1\n0 1 0 0\n0 0 1 0\n", Format::Dense),
        ("1000\n0010\n0100\n0001\n", Format::Rows),
        ("0,0,1\n1,1,0\n", Format::DenseCsv),
        ("7\n2 4 5\n0 3 6\n", Format::Sparse),
        ("A = {1, 2}\n", Format::Sets),
        ("{A = {1, 2}}", Format::Sets),
        ("\"R1C1=1\" = {R1C1, \"R1#1\"}\n", Format::Sets),
        ("\"A\": {1, 2}\n\"B:2\": {3}\n", Format::Sets),
        ("*---------*\n|53.|.7.|..|\n*---------*\n", Format::SimpleSudoku),
        ("{\n  \"A\": [1, 2]\n}", Format::Json),
        ("", Format::Line),
    ] {
        assert_eq!(detect(text, None), Some(format), "{text}");
    }
}

#[test]
fn what_fits_nothing_is_taken_for_the_likeliest() {
    assert_eq!(detect(&WIKIPEDIA[1..], None), Some(Format::Line));
    assert_eq!(detect("53..7....\n6..195...\n.98....6\n", None), Some(Format::Rows));
    assert_eq!(detect("items one two\nitems three\n", None), Some(Format::Dlx));
}
