/** Signals of teams' work: each starts the jobs that name it. A stored name never changes. */

/** A team was deleted; its conversations are still to be moved. */
export const teamRemoved = "teams/team.removed";
