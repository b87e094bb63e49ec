//! The commands in `tests/cmd` print what is shown there.

#[test]
fn they_print_what_is_shown() {
    let cases = trycmd::TestCases::new();
    cases.env("XDG_CONFIG_HOME", "/no/such/folder").env("QUADRILLE_JOURNAL", "off");
    cases.env("QUADRILLE_HISTORY", "off");
    cases.case("tests/cmd/*.trycmd");
    if cfg!(windows) {
        // There is no /dev/null.
        cases.skip("tests/cmd/null.trycmd");
    }
}
