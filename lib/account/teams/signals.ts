/** Signals of teams: each starts the jobs that name it. A stored name never changes. */

/** By name in wake_distribution.sql too: work may wait for a person, or a person for work. */
export const workWaits = "teams/work.waits";
