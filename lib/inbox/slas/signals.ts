/** Signals of clocks: each starts the jobs that name it. A stored name never changes. */

/** By name in note_sla_facts.sql too: facts of a workspace wait, or clocks are due. */
export const slaFactsNoted = "slas/facts.noted";
/** Policies are other ones: running clocks are measured again. */
export const slaPoliciesChanged = "slas/policies.changed";
