//! Enums whose members are listed once: in the declaration.

/// Declares an enum with the list of its members, `ALL`, so that no list can miss one. Where each member is given its
/// name, there are `NAMES`, `name` and `named` too, and the macro that is declared behind the enum lists them in a sentence; where it is
/// given another value, a function that is declared behind the enum.
macro_rules! closed_set {
    ($(#[$about:meta])* $vis:vis enum $set:ident { $($(#[$each:meta])* $member:ident),* $(,)? }) => {
        $(#[$about])*
        $vis enum $set { $($(#[$each])* $member,)* }

        impl $set {
            /// All of them, in their order.
            $vis const ALL: [$set; [$($set::$member),*].len()] = [$($set::$member),*];
        }
    };
    ($(#[$about:meta])* $vis:vis enum $set:ident { $($(#[$each:meta])* $member:ident = $name:literal),* $(,)? }) => {
        closed_set! {
            $(#[$about])*
            $vis enum $set { $($(#[$each])* $member = $name),* }

            /// Its name.
            $vis const fn name -> &'static str;
        }

        impl $set {
            /// The names of all, in their order.
            $vis const NAMES: [&'static str; [$($name),*].len()] = [$($name),*];

            /// The one of this name. Capitals do not matter.
            $vis fn named(name: &str) -> Option<$set> {
                $set::ALL.into_iter().find(|member| member.name().eq_ignore_ascii_case(name))
            }
        }
    };
    (
        $(#[$about:meta])* $vis:vis enum $set:ident { $($(#[$each:meta])* $member:ident = $name:literal),* $(,)? }
        macro $names:ident;
    ) => {
        closed_set! { $(#[$about])* $vis enum $set { $($(#[$each])* $member = $name),* } }

        /// The names as a literal, for texts that are put together when the program is compiled.
        #[cfg(any(test, feature = "laboratory"))]
        macro_rules! $names {
            () => { $crate::exact_cover::listed!($($name),*) };
        }
        #[cfg(feature = "laboratory")]
        pub(crate) use $names;
    };
    (
        $(#[$about:meta])* $vis:vis enum $set:ident { $($(#[$each:meta])* $member:ident = $value:expr),* $(,)? }
        $(#[$what:meta])* $value_vis:vis const fn $value_of:ident -> $type:ty;
    ) => {
        closed_set! { $(#[$about])* $vis enum $set { $($(#[$each])* $member),* } }

        impl $set {
            $(#[$what])*
            $value_vis const fn $value_of(self) -> $type {
                match self { $($set::$member => $value,)* }
            }
        }
    };
}
pub(crate) use closed_set;

/// Names in a sentence, as a literal: `fewest, first or last`.
macro_rules! listed {
    ($name:literal) => { $name };
    ($name:literal, $last:literal) => { concat!($name, " or ", $last) };
    ($name:literal, $($others:literal),+) => {
        concat!($name, ", ", $crate::exact_cover::listed!($($others),+))
    };
}
pub(crate) use listed;
