/** Shapes of what rules do. */
import { z } from "zod";
import { saidText } from "@/lib/inbox/canned-replies/schemas";
import { GivenValues } from "@/lib/inbox/fields/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { TICKET_PRIORITIES, TITLE_MAX, TicketPriority, TicketStatus } from "@/lib/inbox/tickets/schemas";
import { text, uuid } from "@/lib/platform/shapes";
import { CALL_TEMPLATE_MAX, callProblem } from "./call-body";

const PEOPLE_MAX = 100;
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
/** Changes the ticket that the rule is about, in one step. `assigneeId` null: no one. */
const ChangeTicket = z
  .strictObject({
    do: z.literal("change_ticket"),
    status: TicketStatus.optional(),
    priority: TicketPriority.optional(),
    typeId: uuid().optional(),
    teamId: uuid().optional(),
    assigneeId: uuid().nullable().optional(),
    fields: GivenValues.optional(),
  })
  .refine(
    ({ do: _, fields, ...others }) =>
      Object.keys(fields ?? {}).length > 0 || Object.values(others).some((each) => each !== undefined),
    { message: "Choose what to change." },
  );
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
  z.strictObject({
    do: z.literal("reply"),
    text: saidText(MESSAGE_TEXT_MAX),
    ofTeam: z.boolean().optional(),
  }),
  /** The people are notified. */
  z.strictObject({ do: z.literal("note"), text: text(MESSAGE_TEXT_MAX), userIds: people }),
  Call,
  ChangeTicket,
]);
export type Action = z.infer<typeof Action>;
export const isTicketsAction = (kind: Action["do"]): boolean => kind === "change_ticket";

/** Sends the body with made-up values to the endpoint. */
export const TestCall = z.strictObject(callFields).superRefine(checkBody);
export type TestCall = z.infer<typeof TestCall>;
