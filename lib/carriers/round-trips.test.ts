/** The hot path is few round trips: each holds locks for its time, and costs both processes. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createLane } from "@/lib/testing/lanes";
import { statementsOf } from "@/lib/testing/statements";
import { createVisitor, createWorld, job } from "@/lib/testing/world";
import { claimNext, recordSend } from "./lane/lane";
import { takeReceipts } from "./whatsapp/take-receipts";

test("a visitor's message and an agent's reply are one statement each", async () => {
  const { owner, workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Hello");
  expect(await statementsOf(() => visitor.say("Are you there?"))).toContain("receive_visitor_message");
  const reply = () => sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "Yes" });
  expect(await statementsOf(reply)).toEqual(["add_said"]);
});

test("a reply by WhatsApp is one statement, with the channel's rules", async () => {
  const { world, lane } = await createLane();
  const reply = () =>
    sendMessage(world.owner.ctx, lane.conversationId, { clientId: newId(), text: "By WhatsApp" });
  expect(await statementsOf(reply)).toEqual(["add_said"]);
});

test("an update of receipts is one statement, several of one message included", async () => {
  const { lane, say } = await createLane();
  const { workspaceId } = lane;
  const { id: installationId, phoneNumberId } = await prisma().installation.findFirstOrThrow({
    where: { workspaceId },
  });
  const [messageId, attemptId, wamid] = [await say("Hello"), newId(), `wamid.${newId()}`];
  const origin = { actorType: "job", actorId: "test", correlationId: null };
  await claimNext(lane, attemptId, new Date());
  const outcome = { outcome: "accepted", providerMessageId: wamid, phone: null, userId: null, error: null };
  await recordSend({ workspaceId, messageId, attemptId, ...outcome, ...origin }, new Date());
  const statuses = ["delivered", "read"].map((status) => ({ id: wamid, status, timestamp: "1763719200" }));
  const metadata = { display_phone_number: "15550100000", phone_number_id: phoneNumberId };
  const value = { messaging_product: "whatsapp", metadata, statuses };
  const changes = [{ field: "messages", value }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const update = { updateId: newId(), source: "test", body, bodyHash };
  const owner = { workspaceId, installationId };
  expect(await statementsOf(() => takeReceipts(job(), () => owner, update))).toEqual(["take_receipts"]);
});
