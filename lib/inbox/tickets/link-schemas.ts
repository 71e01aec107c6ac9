/** Shapes of links between tickets. Browser-safe. */
import { z } from "zod";
import { uuid } from "@/lib/platform/shapes";

/** A problem has many reports: an outage that reaches many customers. Others have few links. */
export const REPORTS_MAX = 1_000;
export const LINKS_MAX = 50;

/** A ticket is this to the other one. Each second one is the first as the other ticket sees it. */
export const LINK_ROLES = [
  "duplicate_of",
  "duplicated_by",
  "blocks",
  "blocked_by",
  "report_of",
  "problem_of",
] as const;
export const LinkRole = z.enum(LINK_ROLES);
export type LinkRole = z.infer<typeof LinkRole>;

/** Idempotent: a link that is there, or is gone, stays so. */
export const LinkTickets = z.strictObject({ role: LinkRole, otherId: uuid(), isLinked: z.boolean() });
export type LinkTickets = z.infer<typeof LinkTickets>;
