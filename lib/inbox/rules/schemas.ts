/** Shapes of rules: when something happens, and if all conditions hold, then do these things. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { ATTRIBUTES_MAX, Contact } from "@/lib/inbox/contacts/schemas";
import { ConversationStatus } from "@/lib/inbox/conversations/schemas";
import { instant, name, text, uuid } from "@/lib/platform/shapes";
import { Action, isTicketsAction } from "./action-schemas";
import { isOfTicket, TICKET_CONDITIONS, type TicketCondition } from "./ticket-conditions";

export { isTicketsAction, TestCall } from "./action-schemas";
export { CUSTOMER_VALUES, SLACK_SAMPLE, TEAM_VALUES } from "./call-body";
export { TICKET_CONDITION_FIELDS } from "./ticket-conditions";
export { Action };

/**
 * `reopened`: its status becomes open. `unanswered`: after that many minutes without an answer. `silent`: after that many minutes
 * without a message of the contact since a person's answer. `sla_warned`, `sla_missed`: of any clock of the conversation, or of a
 * ticket.
 */
export const TRIGGERS = [
  "started",
  "received",
  "unanswered",
  "silent",
  "assigned",
  "tagged",
  "resolved",
  "reopened",
  "sla_warned",
  "sla_missed",
  "ticket_opened",
  "ticket_status_changed",
] as const;
export type Trigger = (typeof TRIGGERS)[number];
export const isTickets = (trigger: Trigger): boolean =>
  trigger === "ticket_opened" || trigger === "ticket_status_changed";
/** Conditions and actions of tickets need one. A deadline is a conversation's or a ticket's. */
export const mayBeOfTicket = (trigger: Trigger): boolean =>
  isTickets(trigger) || trigger === "sla_warned" || trigger === "sla_missed";
export const RULES_MAX = 50;
const PARTS_MAX = 10;
const WORDS_MAX = 300;
const SILENT_HOURS_MAX = 24 * 365;

const isNot = z.boolean().default(false);
/** One of the comma-separated `words`, `email` or `page` values is enough; case and accents do not count. */
export const Condition = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("channel"), isNot, value: ChannelName }),
  /** `open`: within the office hours, those of the conversation's team if it has its own. Without any it is always open. */
  z.strictObject({ field: z.literal("hours"), isNot, value: z.literal("open") }),
  /** Whether the contact waits for an answer of a person. */
  z.strictObject({ field: z.literal("waiting"), isNot, value: z.literal("answer") }),
  /** In the message that came, or the newest one. */
  z.strictObject({ field: z.literal("words"), isNot, value: text(WORDS_MAX) }),
  /** In the contact's address. */
  z.strictObject({ field: z.literal("email"), isNot, value: text(WORDS_MAX) }),
  /** In the address of the page that the visitor was on last. */
  z.strictObject({ field: z.literal("page"), isNot, value: text(WORDS_MAX) }),
  /** One of the comma-separated values is enough; the whole value counts. */
  z.strictObject({
    field: z.literal("attribute"),
    isNot,
    name: text(ATTRIBUTES_MAX.keyLength),
    value: text(WORDS_MAX),
  }),
  z.strictObject({ field: z.literal("tag"), isNot, value: uuid() }),
  /** `isNot` with `someone` means unassigned. */
  z.strictObject({ field: z.literal("assignee"), isNot, value: z.union([z.literal("someone"), uuid()]) }),
  /** `isNot` with `some` means of no team. */
  z.strictObject({ field: z.literal("team"), isNot, value: z.union([z.literal("some"), uuid()]) }),
  z.strictObject({ field: z.literal("status"), isNot, value: ConversationStatus }),
  /** The contact wrote nothing for so many hours: until now, or until the message that came. */
  z.strictObject({ field: z.literal("silent"), isNot, value: z.number().int().min(1).max(SILENT_HOURS_MAX) }),
  ...TICKET_CONDITIONS,
]);
export type Condition = z.infer<typeof Condition>;

type OfConversation = Exclude<Condition["field"], TicketCondition["field"]>;
/**
 * Conditions of a conversation, in the order in which people choose. `isLasting`: an SLA policy may compare it, because it does not change
 * when someone writes a word. `isOfContact`: a ticket without a conversation has it, too; hours are those of its team.
 */
const OF_CONVERSATION: Record<OfConversation, { isLasting?: true; isOfContact?: true }> = {
  channel: { isLasting: true },
  hours: { isOfContact: true },
  waiting: {},
  silent: {},
  words: {},
  email: { isLasting: true, isOfContact: true },
  page: {},
  attribute: { isLasting: true, isOfContact: true },
  tag: { isLasting: true },
  assignee: {},
  team: { isLasting: true },
  status: {},
};
export const CONVERSATION_CONDITION_FIELDS = Object.keys(OF_CONVERSATION) as OfConversation[];
export const LASTING_FIELDS = CONVERSATION_CONDITION_FIELDS.filter((each) => OF_CONVERSATION[each].isLasting);
export const CONTACT_FIELDS: readonly Condition["field"][] = CONVERSATION_CONDITION_FIELDS.filter(
  (each) => OF_CONVERSATION[each].isOfContact,
);

const fields = {
  name: name(80),
  isOn: z.boolean(),
  trigger: z.enum(TRIGGERS),
  /** Only of `unanswered` and `silent`. */
  afterMinutes: z
    .number()
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .nullable(),
  conditions: z.array(Condition).max(PARTS_MAX),
  /** One of the conditions is enough; otherwise all must hold. */
  matchesAny: z.boolean().default(false),
  actions: z.array(Action).min(1, "Add at least one action.").max(PARTS_MAX),
};
/** Triggers that wait for a time to pass. */
export const isTimed = (trigger: Trigger): boolean => trigger === "unanswered" || trigger === "silent";
const isWhole = ({ trigger, afterMinutes }: { trigger: Trigger; afterMinutes: number | null }) =>
  isTimed(trigger) === (afterMinutes !== null);
const MINUTES = {
  path: ["afterMinutes"],
  message: "Send minutes with unanswered or silent, and null otherwise.",
};
/** A part that needs a ticket, with a trigger that has none, would never hold or act. */
function needTicket(
  { trigger, conditions, actions }: { trigger: Trigger; conditions: Condition[]; actions: Action[] },
  context: z.RefinementCtx,
): void {
  if (mayBeOfTicket(trigger)) return;
  const message = "Choose something that happens to tickets, or remove this part.";
  for (const [at, condition] of conditions.entries())
    if (isOfTicket(condition)) context.addIssue({ code: "custom", path: ["conditions", at], message });
  for (const [at, action] of actions.entries())
    if (isTicketsAction(action.do)) context.addIssue({ code: "custom", path: ["actions", at], message });
}
/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. */
export const CreateRule = z
  .strictObject({ id: uuid(), ...fields })
  .refine(isWhole, MINUTES)
  .superRefine(needTicket);
/** Defaults may be left out. */
export type CreateRule = z.input<typeof CreateRule>;
/** Replaces all. */
export const SaveRule = z.strictObject(fields).refine(isWhole, MINUTES).superRefine(needTicket);
export type SaveRule = z.infer<typeof SaveRule>;

/** `isBroken`: a part of it is no longer valid and is left out. It is off and does nothing until it is saved again. */
export const Rule = z.object({
  id: uuid(),
  ...fields,
  actions: z.array(Action).max(PARTS_MAX),
  isBroken: z.boolean(),
  updatedAt: instant(),
});
export type Rule = z.infer<typeof Rule>;
/** `refusing`: its events no longer name calls of rules. `name`: null if it was deleted. */
export const CalledEndpoint = z.object({
  id: uuid(),
  name: z.string().nullable(),
  state: z.enum(["active", "paused", "disabled", "refusing", "deleted"]),
});
export type CalledEndpoint = z.infer<typeof CalledEndpoint>;
/** `failed`: of its last hundred runs, those with a step that was not possible. `calls`: a former process answers without it. */
export const ListedRule = Rule.extend({
  calls: z.array(CalledEndpoint).default([]),
  lastRunAt: instant().nullable(),
  runs: z.number().int(),
  failed: z.number().int(),
});
export type ListedRule = z.infer<typeof ListedRule>;
export const TestCallResult = z.object({ endpointId: uuid(), deliveryId: uuid() });
export type TestCallResult = z.infer<typeof TestCallResult>;
export const RuleList = z.object({ rules: z.array(ListedRule) });

/** Why a step was not done, besides error codes. */
export const RULE_REASONS = [
  "said_lately",
  "automatic_mail",
  "address_unconfirmed",
  "assigned_already",
  "no_one_available",
  "value_missing",
  "takes_no_calls",
  "called_too_often",
  "body_too_large",
  "article_gone",
  "article_proposed",
  "no_ticket",
  "no_conversation",
] as const;
export type RuleReason = (typeof RULE_REASONS)[number];

/**
 * `skipped`: there was nothing to do, or it must not be done again yet. `reason`: one of these, or an error code; `chosen`: to whom
 * it was assigned.
 */
export const RunStep = z.object({
  id: uuid(),
  action: Action,
  state: z.enum(["waiting", "done", "skipped", "failed"]),
  reason: z.string().nullable(),
  chosen: z.object({ id: uuid(), name: z.string() }).nullable(),
});
export type RunStep = z.infer<typeof RunStep>;
/** `conversationId`, `contact`: null for a ticket that has none. `ticket`: that which the rule was about. */
export const RuleRun = z.object({
  id: uuid(),
  conversationId: uuid().nullable(),
  contact: Contact.pick({ id: true, name: true, email: true, phone: true }).nullable(),
  ticket: z.object({ id: uuid(), number: z.int(), title: z.string().nullable() }).nullable().default(null),
  state: z.enum(["running", "done", "failed"]),
  steps: z.array(RunStep),
  createdAt: instant(),
});
export type RuleRun = z.infer<typeof RuleRun>;
export const RuleRunList = z.object({ runs: z.array(RuleRun), nextCursor: z.string().nullable() });
export const ListRuns = z.object({ cursor: z.string().max(300).optional() });
