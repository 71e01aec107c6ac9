/** Signals of the log: each starts the jobs that name it. A stored name never changes. */

/** wake_fan_out.sql emits it by name. */
export const logAppended = "events/log.appended";
