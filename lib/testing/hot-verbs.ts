/** Runs each verb of the hot path once, without a provider, to measure its cost. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { recordProviderReceipt } from "@/lib/carriers/whatsapp/provider-receipts";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { takeReceipts } from "@/lib/carriers/whatsapp/take-receipts";
import { sendMessage } from "@/lib/inbox/messages/send";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { createVisitor, job, type TestVisitor, type World } from "./world";

/** Two visitors write, are answered and read: one new each time, and one returning. */
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

/** The provider posts this update: it was read. */
function updateOf(providerMessageId: string) {
  const statuses = [{ id: providerMessageId, status: "read", timestamp: "1763719200" }];
  const metadata = { display_phone_number: "15550100000", phone_number_id: newId() };
  const changes = [{ field: "messages", value: { messaging_product: "whatsapp", metadata, statuses } }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });
  return {
    updateId: newId(),
    source: "test",
    body,
    bodyHash: createHash("sha256").update(body).digest("hex"),
  };
}

/** A person writes on WhatsApp from a new number; an answer leaves through the lane, and its receipts come. */
export async function exchange({ workspaceId }: World, number: number): Promise<void> {
  const phone = `1555${1_000_000 + number}`;
  const installation = { workspaceId, installationId: newId() };
  const person = { phone, userId: null, parentUserId: null, name: "Ana", username: null };
  const at = new Date();
  const { conversationId } = await receiveFromWhatsapp(job(), installation, {
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
  const receipt = (status: "sent" | "delivered") =>
    recordProviderReceipt(job(), installation, {
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
  const lane = { workspace: workspaceId, conversation: conversationId };
  const origin = { actorType: "job", actorId: null, correlationId: null };
  const message = { workspaceId, conversationId, id: messageId, direction: "outbound", senderType: "agent" };
  const queued = { type: "text", text: "Hi", deliveryState: "queued", dueAt: "now" };
  await callSql("add_message", { input: { ...message, ...queued }, at });
  await callSql("lease_message_lane", { ...lane, worker: 1, leaseSeconds: 60, origin, at });
  await callSql("claim_next_message", {
    ...lane,
    attempt: attemptId,
    account: "account",
    isSandbox: false,
    takesFile: true,
    at,
  });
  await receipt("sent");
  const outcome = { outcome: "accepted", providerMessageId, phone, userId: `BR.${phone}` };
  await callSql("record_send", { input: { workspaceId, messageId, attemptId, ...outcome, ...origin }, at });
  expect(await receipt("delivered")).toBe("moved");
  expect(
    await takeReceipts(job(), () => ({ workspaceId, installationId: null }), updateOf(providerMessageId)),
  ).toBe(true);
  await callSql("release_message_lane", { ...lane, worker: 1, notBefore: null });
}
