//! The console of Windows: functions instead of a file, and events of its own instead of signals.

pub(super) mod device;
pub(super) mod signals;
