/** Signals of rules: each starts the jobs that name it. A stored name never changes. */

/** A rule has something to do in a conversation (queue_rules.sql). */
export const ruleTaskDue = "rules/task.due";
/** The same for a ticket that is in no conversation. */
export const ticketTaskDue = "rules/ticket-task.due";
