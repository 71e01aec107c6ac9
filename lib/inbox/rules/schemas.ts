/** Shapes of rules: when something happens, and if all conditions hold, then do these things. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { saidText } from "@/lib/inbox/canned-replies/schemas";
import { ATTRIBUTES_MAX, Contact } from "@/lib/inbox/contacts/schemas";
import { ConversationStatus } from "@/lib/inbox/conversations/schemas";
import { GivenValues } from "@/lib/inbox/fields/schemas";
import { TICKET_PRIORITIES, TITLE_MAX } from "@/lib/inbox/tickets/schemas";
import { instant, name, text, uuid } from "@/lib/platform/shapes";
import { CALL_TEMPLATE_MAX, callProblem } from "./call-body";

export { CUSTOMER_VALUES, SLACK_SAMPLE, TEAM_VALUES } from "./call-body";

/**
 * `reopened`: its status becomes open. `unanswered`: after that many minutes without an answer. `silent`: after that many minutes
 * without a message of the contact since a person's answer. `sla_warned`, `sla_missed`: of any clock of the conversation.
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
] as const;
export type Trigger = (typeof TRIGGERS)[number];
export const RULES_MAX = 50;
const PARTS_MAX = 10;
const PEOPLE_MAX = 100;
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
]);
export type Condition = z.infer<typeof Condition>;

export const people = z.array(uuid()).max(PEOPLE_MAX);
/** The actions that macros have, too. */
export const SHARED_ACTIONS = [
  /** The team's distribution chooses the person. */
  z.strictObject({ do: z.literal("team"), teamId: uuid() }),
  z.strictObject({ do: z.literal("tag"), tagId: uuid() }),
  z.strictObject({ do: z.literal("untag"), tagId: uuid() }),
  z.strictObject({ do: z.literal("status"), status: z.enum(["open", "pending", "resolved"]) }),
  /** Opens a ticket of the conversation. `teamId` null: the conversation's team has it. `fields`: values by the key of their field. */
  z.strictObject({
    do: z.literal("ticket"),
    title: saidText(TITLE_MAX),
    teamId: uuid().nullable(),
    typeId: uuid().nullable().optional(),
    priority: z.enum(TICKET_PRIORITIES).optional(),
    fields: GivenValues.optional(),
  }),
  /** Sends a published article to the contact, in their language. */
  z.strictObject({
    do: z.literal("article"),
    number: z.number().int().min(1, "Choose an article.").max(999_999_999),
  }),
  z.strictObject({
    do: z.literal("snooze"),
    hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 30),
  }),
] as const;
const callFields = { endpointId: uuid(), body: text(CALL_TEMPLATE_MAX), withCustomer: z.boolean() };
const checkBody = (
  { body, withCustomer }: { body: string; withCustomer: boolean },
  context: z.RefinementCtx,
) => {
  const message = callProblem(body, withCustomer);
  if (message) context.addIssue({ code: "custom", path: ["body"], message });
};
/**
 * Posts `body` to a webhook endpoint of the workspace that takes calls of rules. `withCustomer`: values may name the customer and
 * what they wrote.
 */
const Call = z.strictObject({ do: z.literal("call"), ...callFields }).superRefine(checkBody);
export const Action = z.discriminatedUnion("do", [
  /**
   * Skipped if assigned already. Without userIds: among all members. `turns` and `fewest` leave out members who are
   * away.
   */
  z
    .strictObject({ do: z.literal("assign"), to: z.enum(["turns", "fewest", "person"]), userIds: people })
    .refine(({ to, userIds }) => to !== "person" || userIds.length === 1, {
      path: ["userIds"],
      message: "Choose one person.",
    }),
  ...SHARED_ACTIONS,
  /** Resolves it; the history and the event have the reason, which the contact does not see. */
  z.strictObject({ do: z.literal("close"), reason: text(200) }),
  /** At most once an hour in a conversation. `ofTeam`: the automatic answer of the conversation's team, if it has one, replaces `text`. */
  z.strictObject({ do: z.literal("reply"), text: saidText(4096), ofTeam: z.boolean().optional() }),
  /** The people are notified. */
  z.strictObject({ do: z.literal("note"), text: text(4096), userIds: people }),
  Call,
]);
export type Action = z.infer<typeof Action>;

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
/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. */
export const CreateRule = z.strictObject({ id: uuid(), ...fields }).refine(isWhole, MINUTES);
/** Defaults may be left out. */
export type CreateRule = z.input<typeof CreateRule>;
/** Replaces all. */
export const SaveRule = z.strictObject(fields).refine(isWhole, MINUTES);
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
/** Sends the body with made-up values to the endpoint. */
export const TestCall = z.strictObject(callFields).superRefine(checkBody);
export type TestCall = z.infer<typeof TestCall>;
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
export const RuleRun = z.object({
  id: uuid(),
  conversationId: uuid(),
  contact: Contact.pick({ id: true, name: true, email: true, phone: true }),
  state: z.enum(["running", "done", "failed"]),
  steps: z.array(RunStep),
  createdAt: instant(),
});
export type RuleRun = z.infer<typeof RuleRun>;
export const RuleRunList = z.object({ runs: z.array(RuleRun), nextCursor: z.string().nullable() });
export const ListRuns = z.object({ cursor: z.string().max(300).optional() });
