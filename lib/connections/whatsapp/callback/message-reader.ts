/** Reads messages, echoes and statuses. Throws a ZodError without the essentials: id, time, person, content. Pure. */
import { z } from "zod";
import { explain } from "@/lib/connections/whatsapp/errors/errors";
import { readContent } from "./content-reader";
import { knownPersonOf, personOf } from "./people-reader";
import { each, id, ifGiven, instant, MetaError, text } from "./webhook-fields";
import type { EchoMessage, InboundMessage, Person, Problem, Quote, StatusUpdate } from "./webhook-items";

const flag = z.boolean().default(false).catch(false);
const NO_CONTEXT = { id: null, forwarded: false, frequently_forwarded: false };
const Context = z
  .object({ id: text, forwarded: flag, frequently_forwarded: flag })
  .default(NO_CONTEXT)
  .catch(NO_CONTEXT)
  .transform(
    (context): Quote => ({ id: context.id, forwarded: context.forwarded || context.frequently_forwarded }),
  );

const Referral = z
  .object({
    source_type: text,
    source_id: text,
    source_url: text,
    headline: text,
    body: text,
    ctwa_clid: text,
  })
  .transform((ad) => ({
    sourceType: ad.source_type,
    sourceId: ad.source_id,
    sourceUrl: ad.source_url,
    headline: ad.headline,
    body: ad.body,
    clickId: ad.ctwa_clid,
  }));

const MessageNode = z.looseObject({
  id,
  timestamp: instant,
  from: text,
  from_user_id: text,
  from_parent_user_id: text,
  to: text,
  to_user_id: text,
  group_id: text,
  context: Context,
  referral: ifGiven(Referral),
});

export function readMessage(raw: unknown, contacts: readonly Person[]): InboundMessage {
  const node = MessageNode.parse(raw);
  const named = { phone: node.from, userId: node.from_user_id, parentUserId: node.from_parent_user_id };
  return {
    kind: "message",
    id: node.id,
    at: node.timestamp,
    from: knownPersonOf(named, contacts),
    groupId: node.group_id,
    replyTo: node.context,
    content: readContent(node),
    referral: node.referral,
  };
}

/** `thread` is the recipient if the echo does not contain one. */
export function readEcho(
  raw: unknown,
  contacts: readonly Person[],
  thread: string | null = null,
): EchoMessage {
  const node = MessageNode.parse(raw);
  const named = { phone: node.to ?? thread, userId: node.to_user_id, parentUserId: null };
  return {
    kind: "echo",
    id: node.id,
    at: node.timestamp,
    to: knownPersonOf(named, contacts),
    replyTo: node.context,
    content: readContent(node),
  };
}

const STATUSES = ["sent", "delivered", "read", "failed", "played"] as const;
const StatusNode = z.object({
  id,
  status: z.enum(STATUSES),
  timestamp: instant,
  recipient_id: text,
  recipient_user_id: text,
  recipient_parent_user_id: text,
  recipient_type: text,
  recipient_participant_id: text,
  biz_opaque_callback_data: text,
  errors: each(MetaError),
  pricing: ifGiven(
    z.object({
      category: text,
      type: text,
      pricing_model: text,
      billable: ifGiven(z.boolean()),
    }),
  ),
});

/** Whether we know this status. */
export const isKnownStatus = (raw: unknown): boolean => {
  const named = z.object({ status: z.string() }).safeParse(raw);
  return !named.success || (STATUSES as readonly string[]).includes(named.data.status);
};

export function readStatus(raw: unknown, contacts: readonly Person[]): StatusUpdate {
  const node = StatusNode.parse(raw);
  const isGroup = node.recipient_type === "group";
  const named = {
    phone: isGroup ? node.recipient_participant_id : node.recipient_id,
    userId: node.recipient_user_id,
    parentUserId: node.recipient_parent_user_id,
  };
  const [error] = node.errors;
  return {
    kind: "status",
    providerMessageId: node.id,
    status: node.status,
    at: node.timestamp,
    reference: node.biz_opaque_callback_data,
    recipient: personOf(named, contacts),
    groupId: isGroup ? node.recipient_id : null,
    error: error || node.status === "failed" ? problemOf(error) : null,
    pricing: node.pricing && {
      category: node.pricing.category,
      type: node.pricing.type,
      model: node.pricing.pricing_model,
      isBillable: node.pricing.billable,
    },
  };
}

/** Explained by the code only: a webhook has no HTTP status. */
export function problemOf(error?: z.infer<typeof MetaError>): Problem {
  const known = error?.code ?? null;
  return {
    code: known,
    title: error?.title ?? error?.message ?? null,
    details: error?.error_data?.details ?? null,
    explanation: explain(known, null),
  };
}
