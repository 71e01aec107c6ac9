/** Signals of own domains: each starts the jobs that name it. A stored name never changes. */

/** A proof is missing, or its host has stopped. */
export const helpDomainFailing = "help-center/domain.failing";
export type DomainStage = "failing" | "lost";
