/** Shapes of SLA policies, and of a conversation's clocks. Browser-safe. */
import { z } from "zod";
import { WholeClock } from "@/lib/inbox/conversations/clock-schemas";
import { Condition, LASTING_FIELDS } from "@/lib/inbox/rules/schemas";
import { LASTING_CONDITIONS } from "@/lib/inbox/rules/ticket-conditions";
import { instant, name, uuid } from "@/lib/platform/shapes";

export const POLICIES_MAX = 500;
const CONDITIONS_MAX = 10;
const MINUTES_MAX = 90 * 24 * 60;

/** Lasting facts of a conversation. */
export const POLICY_FIELDS = LASTING_FIELDS;
/** A policy with one of these is for tickets alone. */
const TicketCondition = z.discriminatedUnion("field", LASTING_CONDITIONS);
export const TICKET_FIELDS = LASTING_CONDITIONS.map(({ shape }) => shape.field.value);

const ofConversation = Condition.refine(
  ({ field }) => POLICY_FIELDS.some((each) => each === field),
  "Choose a channel, an e-mail address, an attribute, a tag or a team.",
);
export const PolicyCondition = z.union([TicketCondition, ofConversation]);
export type PolicyCondition = z.infer<typeof PolicyCondition>;

/** In which time minutes are counted. `team`: the team's office hours, otherwise the workspace's; without any it is always open. */
export const POLICY_HOURS = ["team", "workspace", "always"] as const;
/** The effect on a wait of the answer of a program, a rule or an automatic mail. `restarts`: it begins again, for people. */
export const AUTOMATIC = ["ignored", "fulfils", "restarts"] as const;

const minutes = z.int().min(1).max(MINUTES_MAX).nullable();
const fields = {
  name: name(80),
  isOn: z.boolean(),
  /** Without any it fits all conversations and tickets. */
  conditions: z.array(PolicyCondition).max(CONDITIONS_MAX),
  /** One of the conditions is enough; otherwise all must hold. */
  matchesAny: z.boolean().default(false),
  /** Null: no target. */
  firstAnswerMinutes: minutes,
  nextAnswerMinutes: minutes,
  resolutionMinutes: minutes,
  /** So long before a deadline. Null: no warning. */
  warnMinutes: minutes,
  hours: z.enum(POLICY_HOURS),
  automatic: z.enum(AUTOMATIC),
};
const hasTarget = (
  policy: Record<"firstAnswerMinutes" | "nextAnswerMinutes" | "resolutionMinutes", unknown>,
) =>
  policy.firstAnswerMinutes !== null ||
  policy.nextAnswerMinutes !== null ||
  policy.resolutionMinutes !== null;
const TARGET = { path: ["firstAnswerMinutes"], message: "Enter at least one target." };

/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. `place`: in the list; without it, at the end. */
export const CreatePolicy = z
  .strictObject({ id: uuid(), ...fields, place: z.int().min(0).max(POLICIES_MAX).optional() })
  .refine(hasTarget, TARGET);
export type CreatePolicy = z.input<typeof CreatePolicy>;
/** Replaces all but the place. */
export const SavePolicy = z.strictObject(fields).refine(hasTarget, TARGET);
export type SavePolicy = z.infer<typeof SavePolicy>;
export const MovePolicy = z.strictObject({ place: z.int().min(0).max(POLICIES_MAX) });

/** `isBroken`: a part of it is no longer valid and is left out. It is off until it is saved again. */
export const Policy = z.object({
  id: uuid(),
  ...fields,
  /** A stored one may be of an earlier release. */
  conditions: z.array(Condition).max(CONDITIONS_MAX),
  isBroken: z.boolean(),
  updatedAt: instant(),
});
export type Policy = z.infer<typeof Policy>;
/** In order: the first one that fits a conversation or a ticket counts. */
export const PolicyList = z.object({ policies: z.array(Policy) });

/** Why no answer is needed. */
export const NO_ANSWER_REASONS = ["thanks", "handled", "spam", "other"] as const;
export const NoAnswerNeeded = z.strictObject({ reason: z.enum(NO_ANSWER_REASONS) });

export const ENTRY_KINDS = [
  "started",
  "paused",
  "resumed",
  "warned",
  "missed",
  "fulfilled",
  "reopened",
  "cancelled",
  "changed",
] as const;
/** `at`: when it happened; a miss that was found later has the time of its deadline. `deadline`: the clock's from then on. */
export const ClockEntry = z.object({
  id: uuid(),
  what: z.enum(ENTRY_KINDS),
  at: instant(),
  deadline: instant().nullable(),
  cause: z.string().nullable(),
  reason: z.enum(NO_ANSWER_REASONS).nullable(),
  person: z.object({ id: uuid(), name: z.string() }).nullable(),
});
export type ClockEntry = z.infer<typeof ClockEntry>;

/** A clock with a target. */
export const ListedClock = WholeClock.extend({ entries: z.array(ClockEntry) });
export type ListedClock = z.infer<typeof ListedClock>;
/** The newest first. */
export const ClockList = z.object({ clocks: z.array(ListedClock) });
export type ClockList = z.infer<typeof ClockList>;
