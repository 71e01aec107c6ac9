/** Signals of the log: each starts the jobs that name it. A stored name never changes. */

/** insert_events.sql emits it by name. */
export const logAppended = "events/log.appended";
