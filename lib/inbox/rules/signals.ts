/** Signals of rules: each starts the jobs that name it. A stored name never changes. */

/** A rule has something to do in a conversation (queue_rules.sql). */
export const ruleTaskDue = "rules/task.due";
