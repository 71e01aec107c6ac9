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
import { digitsOf, waIdOf } from "@/lib/connections/simulator/ids";
import {
  type CheckedMessage,
  checkMessage,
  checkReadMark,
} from "@/lib/connections/simulator/messages/check-message";
import { findLaterProblem } from "@/lib/connections/simulator/messages/content-problems";
import type { SendingNumber } from "@/lib/connections/simulator/nodes";
import type { Outcome } from "@/lib/connections/simulator/outcomes";
import { fillTemplate } from "@/lib/connections/simulator/templates/parameters";
import { sendableTemplate } from "@/lib/connections/simulator/templates/templates";
import { prisma } from "@/lib/platform/db";
import { takeToken } from "@/lib/platform/rate-limit";
import { acceptMessage, type Draft } from "./accept";
import { countSend, decide, isUncounted } from "./decide";
import { expectPerson, readPerson } from "./person";

// Meta, "Throughput": 80 messages a second for a number; "Pair rate limit": one in 6 s to a person, 45 borrowed at most.
const THROUGHPUT = { name: "simulator-throughput", capacity: 80, perSeconds: 1 };
const PAIR = { name: "simulator-pair", capacity: 45, perSeconds: 270 };

export async function postMessages(request: GraphRequest, number: SendingNumber): Promise<GraphAnswer> {
  const { ctx } = request;
  const body = jsonOf(request);
  if ("status" in body) return markRead(request, number, body);
  const message = checkMessage(body, number.isStrict);
  refuseUnable(number);
  const expected = await expectPerson(ctx, number, message.recipient);
  if (expected.waId === waIdOf(digitsOf(number.displayNumber) ?? "")) throw new GraphError(131021);
  refuseHaste(number, expected.waId);
  const draft = await draftOf(number, message);
  const facts = { ...draft, laterProblem: await findLaterProblem(number, message, ctx.now()) };
  const usual = decide(ctx, number, expected, facts);
  if (usual.isAccepted && isUncounted(number, expected)) {
    const how = { person: expected, isExpected: true, receipts: usual.receipts };
    const accepted = await acceptMessage(ctx, number, draft, how);
    if (accepted) return answer(request, number, usual.answer, accepted);
  }
  const person = await readPerson(ctx, number, message.recipient);
  const outcome = decide(ctx, number, person, facts);
  await countSend(number, person, outcome);
  if (!outcome.isAccepted) {
    const { code, status, subcode } = outcome;
    throw new GraphError(code, null, {
      ...(status && { status }),
      ...(subcode && { subcode }),
      details: "Chosen by the recipient's number or by a scripted fault",
    });
  }
  const how = { person, isExpected: false, receipts: outcome.receipts };
  const accepted = await acceptMessage(ctx, number, draft, how);
  if (!accepted) throw new Error("a message to a person who was read was not stored");
  return answer(request, number, outcome.answer, accepted);
}

async function draftOf(number: SendingNumber, message: CheckedMessage): Promise<Draft> {
  const template = message.type === "template" ? await sendableTemplate(number, message.content) : null;
  if (template?.category === "authentication" && "bsuid" in message.recipient) throw new GraphError(131062);
  const preview = template && message.type === "template" ? fillTemplate(template, message.content) : null;
  return { message, template, preview };
}

/** Checks that are independent of the content. */
function refuseUnable({ isRegistered, account }: SendingNumber): void {
  if (account.state === "banned") throw new GraphError(131031);
  if (account.state === "restricted") throw new GraphError(368);
  if (account.state === "offboarded") throw new GraphError(131005);
  if (!isRegistered) throw new GraphError(133010);
}

function refuseHaste({ id }: SendingNumber, waId: string): void {
  if (!takeToken(THROUGHPUT, id).isAllowed) throw new GraphError(130429);
  if (!takeToken(PAIR, `${id}:${waId}`).isAllowed) throw new GraphError(131056);
}

type Accepted = Extract<Outcome, { isAccepted: true }>;

async function answer(
  { ctx, signal }: GraphRequest,
  { workspaceId, accountId, slowAnswerMs }: SendingNumber,
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
  { workspaceId, id: numberId, isStrict }: SendingNumber,
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
