/** Stores an accepted message with its receipts, and makes its answer. */
import { newWamid } from "@/lib/connections/simulator/ids";
import type { CheckedMessage } from "@/lib/connections/simulator/messages/check-message";
import type { SendingNumber } from "@/lib/connections/simulator/nodes";
import type { Receipt } from "@/lib/connections/simulator/outcomes";
import { instantsOf, planReceipts } from "@/lib/connections/simulator/receipts";
import { isSending, wakeSender } from "@/lib/connections/simulator/senders";
import type { Template } from "@/lib/connections/simulator/templates/parameters";
import { hasSignalled, rowsOf } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import type { Person } from "./person";

export type Draft = { message: CheckedMessage; template: Template | null; preview: string | null };
type Accepted = { wamid: string; body: object };

/** Null, and nothing is stored, if the person was expected to be so and is not. */
export async function acceptMessage(
  ctx: Ctx,
  { workspaceId, accountId, id: numberId }: SendingNumber,
  { message, template, preview }: Draft,
  { person, isExpected, receipts }: { person: Person; isExpected: boolean; receipts: readonly Receipt[] },
): Promise<Accepted | null> {
  const at = ctx.now();
  const { type, content, contextId, reference, recipient } = message;
  const row = {
    ...{
      workspaceId,
      id: newId(),
      wamid: newWamid(person.waId),
      type,
      content,
      contextId,
      reference,
      preview,
    },
    category: template?.category ?? "service",
  };
  const { id, waId, bsuid, name, username, isPhoneHidden, hasReadReceipts, hasOptedOut, fault, refusals } =
    person;
  const args = {
    input: {
      ...{ workspaceId, accountId, numberId, field: "messages", isExpected },
      isSending: isSending(accountId),
      updates: rowsOf(planReceipts(row, person, receipts, at)),
    },
    person: {
      ...{ id, waId, bsuid, name, username, isPhoneHidden, hasReadReceipts, hasOptedOut, fault, refusals },
      lastInboundAt: person.lastInboundAt?.toISOString() ?? null,
    },
    message: { ...row, ...instantsOf(receipts, at) },
    at,
  };
  const next = await callSql("accept_simulated_message", args, undefined, hasSignalled);
  if (next === null) return null;
  if (next === "wake") wakeSender(accountId);
  const contact = "digits" in recipient ? { wa_id: waId } : { user_id: bsuid };
  const body = {
    messaging_product: "whatsapp",
    contacts: [{ input: recipient.input, ...contact }],
    messages: [{ id: row.wamid, ...(template && { message_status: "accepted" }) }],
  };
  return { wamid: row.wamid, body };
}
