/** Each verb of the hot path once, without a provider. For tests of what they cost. */
import { expect } from "vitest";
import { recordProviderReceipt } from "@/lib/messages/provider-receipts";
import { receiveFromWhatsapp } from "@/lib/messages/receive-whatsapp";
import { sendMessage } from "@/lib/messages/send";
import { recordVisitorReceipts } from "@/lib/messages/visitor-receipts";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createVisitor, type TestVisitor, type World } from "./world";

const job = () => createCtx({ type: "job", name: "test" });

/** Two visitors write, are answered and read: one who comes each time anew, and one who comes back. */
export async function talks(world: World): Promise<() => Promise<void>> {
  const regular = await createVisitor(world.workspaceId);
  return async () => {
    await talk(world, await createVisitor(world.workspaceId));
    await talk(world, regular);
  };
}

async function talk({ owner }: World, visitor: TestVisitor): Promise<void> {
  const { conversationId } = await visitor.say("Hello");
  const { message } = await sendMessage(owner.ctx, conversationId, {
    clientId: newId(),
    text: "Hi",
  });
  const seen = { deliveredNumber: message.number, readNumber: message.number };
  await recordVisitorReceipts(await visitor.ctx(), { ...seen, readNumber: 0 });
  await recordVisitorReceipts(await visitor.ctx(), seen);
}

/** Somebody writes on WhatsApp, each number somebody else; an answer leaves through the lane, and its receipts come. */
export async function exchange({ workspaceId }: World, number: number): Promise<void> {
  const phone = `1555${1_000_000 + number}`;
  const place = { workspaceId, installationId: newId() };
  const person = { phone, userId: null, parentUserId: null, name: "Ana", username: null };
  const at = new Date();
  const { conversationId } = await receiveFromWhatsapp(job(), place, {
    kind: "message",
    id: `wamid.${newId()}`,
    at,
    from: person,
    groupId: null,
    replyTo: { id: null, forwarded: false },
    content: { type: "text", text: "Hello" },
    referral: null,
  });
  const [messageId, attemptId] = [newId(), newId()];
  const providerMessageId = `wamid.${attemptId}`;
  const receipt = (status: "sent" | "read") =>
    recordProviderReceipt(job(), place, {
      kind: "status",
      providerMessageId,
      status,
      at,
      reference: attemptId,
      recipient: person,
      groupId: null,
      error: null,
      pricing: null,
    });
  await call("add_message($1::jsonb, now())", {
    ...{
      workspaceId,
      conversationId,
      id: messageId,
      direction: "outbound",
      senderType: "agent",
      type: "text",
    },
    ...{ text: "Hi", deliveryState: "queued", dueAt: "now" },
  });
  await call("hold_message_lane($1, $2, 1, 60, '{}', now())", workspaceId, conversationId);
  await call(
    "begin_next_message($1, $2, $3, 'account', false, now())",
    workspaceId,
    conversationId,
    attemptId,
  );
  await receipt("sent");
  await call("record_send($1::jsonb, now())", {
    ...{ workspaceId, messageId, attemptId, outcome: "accepted", providerMessageId, phone },
    userId: `BR.${phone}`,
  });
  expect(await receipt("read")).toBe("moved");
  await call("rest_message_lane($1, $2, 1, NULL)", workspaceId, conversationId);
}

/** By its own name, so that the connection keeps its plan. */
const call = (verb: string, ...values: unknown[]) => query(verb, `SELECT FROM ${verb}`, values);
