/** Signals of the audit log: each starts the jobs that name it. A stored name never changes. */

/** Owners get a mail about this act (note_act.sql). */
export const actNoted = "audit/act.noted";
