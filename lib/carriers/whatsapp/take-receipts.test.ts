/** Updates of receipts alone: kept and recorded by one call, and left to the job when that may not be. */

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { claimNext, recordSend } from "@/lib/carriers/lane/lane";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createLane } from "@/lib/testing/lanes";
import { messageRow } from "@/lib/testing/whatsapp";
import { job } from "@/lib/testing/world";
import { takeReceipts } from "./take-receipts";

const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };

async function sentMessages(count: number) {
  const { world, lane, say } = await createLane();
  const { workspaceId } = lane;
  const number = await prisma().installation.findFirstOrThrow({ where: { workspaceId } });
  const sent: { id: string; wamid: string }[] = [];
  for (let index = 0; index < count; index++) {
    const [id, attemptId, wamid] = [await say(`number ${index}`), newId(), `wamid.${newId()}`];
    await claimNext(lane, attemptId, new Date());
    const outcome = { outcome: "accepted", providerMessageId: wamid, phone: null, userId: null, error: null };
    await recordSend({ workspaceId, messageId: id, attemptId, ...outcome, ...ORIGIN }, new Date());
    sent.push({ id, wamid });
  }
  const owner = { workspaceId, installationId: number.id, phoneNumberId: number.phoneNumberId };
  return { world, owner, sent };
}
type Owner = Awaited<ReturnType<typeof sentMessages>>["owner"];

const status = (wamid: string, name: string, more: object = {}) => ({
  id: wamid,
  status: name,
  timestamp: "1763719200",
  recipient_id: "14155550100",
  ...more,
});

function updateOf({ phoneNumberId }: Owner, value: object, source = "test") {
  const metadata = { display_phone_number: "15550100000", phone_number_id: phoneNumberId };
  const changes = [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return { updateId: newId(), source, body, bodyHash };
}

const keptUpdates = (updateId: string) => prisma().providerUpdate.findMany({ where: { id: updateId } });

test("receipts of several messages are recorded in their order, and the update is done", async () => {
  const { owner, sent } = await sentMessages(3);
  const update = updateOf(owner, { statuses: sent.map(({ wamid }) => status(wamid, "read")) });
  const earlier = updateOf(owner, { statuses: sent.map(({ wamid }) => status(wamid, "delivered")) });
  for (const each of [earlier, update]) expect(await takeReceipts(job(), () => owner, each)).toBe(true);
  for (const { id } of sent)
    expect(await messageRow(id)).toMatchObject({ state: "read", receipts: ["delivered", "read"] });
  expect(await keptUpdates(update.updateId)).toMatchObject([{ processedAt: expect.any(Date) }]);
  const where = { workspaceId: owner.workspaceId, type: { in: ["message.delivered", "message.read"] } };
  const events = await prisma().event.findMany({ where, orderBy: { sequence: "asc" } });
  expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual(
    ["message.delivered", "message.read"].flatMap((type) => sent.map(({ id }) => [type, id])),
  );
});

test("several receipts of one message in an update are recorded in their order, each event with the message as it was then", async () => {
  const { owner, sent } = await sentMessages(2);
  const [first = { id: "", wamid: "" }, second = { id: "", wamid: "" }] = sent;
  const statuses = [
    status(first.wamid, "delivered"),
    status(second.wamid, "read"),
    status(first.wamid, "read"),
    status(second.wamid, "delivered"),
  ];
  const notices = () => prisma().outbox.count({ where: { name: `workspace:${owner.workspaceId}` } });
  const noticesBefore = await notices();
  expect(await takeReceipts(job(), () => owner, updateOf(owner, { statuses }))).toBe(true);
  // Appended together at the end, so that the log's counter is not locked while others are recorded.
  expect(await notices()).toBe(noticesBefore + 1);
  expect(await messageRow(first.id)).toMatchObject({ state: "read", receipts: ["delivered", "read"] });
  expect(await messageRow(second.id)).toMatchObject({ state: "read", receipts: ["delivered", "read"] });
  const where = { workspaceId: owner.workspaceId, type: { in: ["message.delivered", "message.read"] } };
  const events = await prisma().event.findMany({ where, orderBy: { sequence: "asc" } });
  const shown = events.map(({ type, subjectId, data }) => {
    const { message } = data as { message: { deliveryState: string } };
    return [type, subjectId, message.deliveryState];
  });
  expect(shown).toEqual([
    ["message.delivered", first.id, "delivered"],
    ["message.read", second.id, "read"],
    ["message.read", first.id, "read"],
  ]);
});

test.each([
  [
    { billable: true, type: "regular", category: "marketing" },
    { category: "marketing", isBillable: true },
  ],
  [
    { type: "free_customer_service", category: "Authentication-International" },
    { category: "authentication_international", isBillable: false },
  ],
  [
    { type: "regular", category: "service" },
    { category: "service", isBillable: true },
  ],
  [{ billable: true }, { category: null, isBillable: null }],
])("Meta's price category is stored with the receipt that names it: %j", async (pricing, stored) => {
  const { owner, sent } = await sentMessages(1);
  const [{ id, wamid } = { id: "", wamid: "" }] = sent;
  const statuses = [status(wamid, "delivered", { pricing: { pricing_model: "PMP", ...pricing } })];
  expect(await takeReceipts(job(), () => owner, updateOf(owner, { statuses }))).toBe(true);
  const rows = await prisma().messageReceipt.findMany({
    where: { workspaceId: owner.workspaceId, messageId: id },
    select: { category: true, isBillable: true },
  });
  expect(rows).toEqual([stored]);
});

test("the same bytes again change nothing", async () => {
  const { owner, sent } = await sentMessages(1);
  const [{ id, wamid } = { id: "", wamid: "" }] = sent;
  const update = updateOf(owner, { statuses: [status(wamid, "delivered")] });
  expect(await takeReceipts(job(), () => owner, update)).toBe(true);
  expect(await takeReceipts(job(), () => owner, { ...update, updateId: newId() })).toBe(true);
  expect(await messageRow(id)).toMatchObject({ state: "delivered", receipts: ["delivered"] });
  const where = { workspaceId: owner.workspaceId, type: "message.delivered" };
  expect(await prisma().event.count({ where })).toBe(1);
});

test("anything but receipts without errors is left to the job, and so is a number that is not connected so", async () => {
  const { owner, sent } = await sentMessages(1);
  const wamid = sent[0]?.wamid ?? "";
  const message = { from: "14155550100", id: `wamid.${newId()}`, timestamp: "1763719200", type: "text" };
  const values = [
    { messages: [{ ...message, text: { body: "Hello" } }] },
    { statuses: [status(wamid, "read")], messages: [{ ...message, text: { body: "Hello" } }] },
    { statuses: [status(wamid, "failed", { errors: [{ code: 131026, title: "Undeliverable" }] })] },
    { statuses: [status(wamid, "read"), { id: 17 }] },
    { statuses: Array.from({ length: 51 }, (_, index) => status(`${wamid}${index}`, "read")) },
  ];
  const updates = values.map((value) => updateOf(owner, value));
  for (const update of updates) expect(await takeReceipts(job(), () => owner, update)).toBe(false);
  const receipts = { statuses: [status(wamid, "read")] };
  const elsewhere = { ...owner, installationId: newId() };
  expect(await takeReceipts(job(), () => elsewhere, updateOf(owner, receipts))).toBe(false);
  const where = { id: { in: updates.map(({ updateId }) => updateId) } };
  expect(await prisma().providerUpdate.count({ where })).toBe(0);
  expect(await messageRow(sent[0]?.id ?? "")).toMatchObject({ state: "sent", receipts: [] });
});

test("updates that name the same messages in different orders do not wait for each other", async () => {
  const { owner, sent } = await sentMessages(6);
  const orders = Array.from({ length: 12 }, (_, turn) => {
    const turned = [...sent.slice(turn % 6), ...sent.slice(0, turn % 6)];
    const ids = turn % 2 ? turned.toReversed() : turned;
    return updateOf(
      owner,
      { statuses: ids.map(({ wamid }) => status(wamid, turn < 6 ? "delivered" : "read")) },
      `${turn}`,
    );
  });
  const taken = await Promise.all(orders.map((update) => takeReceipts(job(), () => owner, update)));
  expect(taken).toEqual(orders.map(() => true));
  for (const { id } of sent)
    expect(await messageRow(id)).toMatchObject({ state: "read", receipts: ["delivered", "read"] });
});
