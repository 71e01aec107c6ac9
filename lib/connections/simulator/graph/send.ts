/** POST /{phone-number-id}/messages: checks a send as Meta does, accepts or refuses it, and schedules its webhooks. */
import { setTimeout as sleep } from "node:timers/promises";
import { sendNow } from "@/lib/connections/simulator/callbacks/webhooks";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import {
  type GraphAnswer,
  type GraphRequest,
  jsonOf,
  ok,
  type Params,
} from "@/lib/connections/simulator/graph-request";
import { digitsOf, newWamid, waIdOf } from "@/lib/connections/simulator/ids";
import {
  type CheckedMessage,
  checkMessage,
  checkReadMark,
  type Recipient,
} from "@/lib/connections/simulator/messages/check-message";
import type { NumberNode } from "@/lib/connections/simulator/nodes";
import type { Outcome } from "@/lib/connections/simulator/outcomes";
import { findOrCreateCustomer } from "@/lib/connections/simulator/phone/customers";
import { instantsOf, planReceipts } from "@/lib/connections/simulator/receipts";
import { fillTemplate, type Template } from "@/lib/connections/simulator/templates/parameters";
import { sendableTemplate } from "@/lib/connections/simulator/templates/templates";
import { prisma } from "@/lib/platform/db";
import type { Prisma, SimulatorCustomer } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { takeToken } from "@/lib/platform/rate-limit";
import { transaction } from "@/lib/platform/transaction";
import { decide } from "./decide";

// Meta, "Throughput": 80 messages a second for a number; "Pair rate limit": one in 6 s to a person, 45 borrowed at most.
const THROUGHPUT = { name: "simulator-throughput", capacity: 80, perSeconds: 1 };
const PAIR = { name: "simulator-pair", capacity: 45, perSeconds: 270 };

export async function postMessages(request: GraphRequest, number: NumberNode): Promise<GraphAnswer> {
  const body = jsonOf(request);
  if ("status" in body) return markRead(request, number, body);
  const message = checkMessage(body, number.isStrict);
  refuseUnable(number);
  const customer = await customerOf(request, number, message.recipient);
  if (customer.waId === waIdOf(digitsOf(number.displayNumber) ?? "")) throw new GraphError(131021);
  refuseHaste(number, customer);
  const template = message.type === "template" ? await sendableTemplate(number, message.content) : null;
  if (template?.category === "authentication" && "bsuid" in message.recipient) throw new GraphError(131062);
  const preview = template && message.type === "template" ? fillTemplate(template, message.content) : null;
  const outcome = await decide(request.ctx, number, customer, message, template);
  if (!outcome.isAccepted) {
    const { code, status, subcode } = outcome;
    throw new GraphError(code, null, {
      ...(status && { status }),
      ...(subcode && { subcode }),
      details: "Chosen by the recipient's number or by a scripted fault",
    });
  }
  const accepted = await accept(request, number, customer, message, { outcome, template, preview });
  return answer(request, number, outcome.answer, accepted);
}

/** Checks that are independent of the content. */
function refuseUnable({ isRegistered, account }: NumberNode): void {
  if (account.state === "banned") throw new GraphError(131031);
  if (account.state === "restricted") throw new GraphError(368);
  if (account.state === "offboarded") throw new GraphError(131005);
  if (!isRegistered) throw new GraphError(133010);
}

async function customerOf(
  { ctx }: GraphRequest,
  number: NumberNode,
  recipient: Recipient,
): Promise<SimulatorCustomer> {
  if ("digits" in recipient)
    return transaction(ctx, (tx) => findOrCreateCustomer(tx, number, recipient.digits));
  const { workspaceId, id: numberId } = number;
  const known = await prisma().simulatorCustomer.findFirst({
    where: { workspaceId, numberId, bsuid: recipient.bsuid },
  });
  // An id of another portfolio, or of a person who never wrote here.
  if (!known) throw new GraphError(131026, null, { details: "Unknown business-scoped user ID" });
  return known;
}

function refuseHaste(number: NumberNode, customer: SimulatorCustomer): void {
  if (!takeToken(THROUGHPUT, number.id).isAllowed) throw new GraphError(130429);
  if (!takeToken(PAIR, customer.id).isAllowed) throw new GraphError(131056);
}

type Accepted = Extract<Outcome, { isAccepted: true }>;
type Decision = { outcome: Accepted; template: Template | null; preview: string | null };

async function accept(
  { ctx }: GraphRequest,
  number: NumberNode,
  customer: SimulatorCustomer,
  message: CheckedMessage,
  { outcome, template, preview }: Decision,
): Promise<{ wamid: string; body: object }> {
  const { workspaceId, accountId, id: numberId } = number;
  const row = {
    workspaceId,
    id: newId(),
    wamid: newWamid(customer.waId),
    reference: message.reference,
    category: template?.category ?? "service",
  };
  await transaction(ctx, async (tx) => {
    await tx.tx.simulatorMessage.create({
      data: {
        ...row,
        customerId: customer.id,
        direction: "outbound",
        type: message.type,
        content: message.content as Prisma.InputJsonValue,
        contextId: message.contextId,
        preview,
        createdAt: ctx.now(),
        ...instantsOf(outcome.receipts, ctx.now()),
      },
    });
    // A reply ends the typing indicator.
    await tx.tx.simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customer.id } },
      data: { typingAt: null },
    });
    const target = { workspaceId, accountId, numberId, field: "messages" };
    await planReceipts(tx, target, row, customer, outcome.receipts);
  });
  const isByPhone = "digits" in message.recipient;
  const body = {
    messaging_product: "whatsapp",
    contacts: [
      {
        input: message.recipient.input,
        ...(isByPhone ? { wa_id: customer.waId } : { user_id: customer.bsuid }),
      },
    ],
    messages: [{ id: row.wamid, ...(template && { message_status: "accepted" }) }],
  };
  return { wamid: row.wamid, body };
}

async function answer(
  { ctx, signal }: GraphRequest,
  { workspaceId, accountId, slowAnswerMs }: NumberNode,
  manner: Accepted["answer"],
  { wamid, body }: { wamid: string; body: object },
): Promise<GraphAnswer> {
  if (manner === "cut") return "cut";
  if (manner === "late") await sendNow(ctx, { workspaceId, accountId }, wamid);
  // The client may disconnect first; then there is no response.
  if (manner === "slow") await sleep(slowAnswerMs, undefined, { signal }).catch(() => undefined);
  return ok(body);
}

/** Marks the message and every earlier one of its thread (Meta, "Mark messages as read"). */
async function markRead(
  { ctx }: GraphRequest,
  { workspaceId, id: numberId, isStrict }: NumberNode,
  body: Params,
): Promise<GraphAnswer> {
  const { message_id: wamid, typing_indicator } = checkReadMark(body, isStrict);
  const message = await prisma().simulatorMessage.findFirst({
    where: { workspaceId, wamid, direction: "inbound", customer: { numberId } },
    select: { id: true, customerId: true },
  });
  if (!message)
    throw new GraphError(131009, null, { details: "Parameter message_id is not a received message" });
  const { customerId, id } = message;
  await prisma().simulatorMessage.updateMany({
    where: { workspaceId, customerId, direction: "inbound", id: { lte: id }, readAt: null },
    data: { readAt: ctx.now() },
  });
  if (typing_indicator)
    await prisma().simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customerId } },
      data: { typingAt: ctx.now() },
    });
  return ok();
}
