/** One receipt changes its message: state, times, event. Orders and duplicates in numbers: whatsapp-receipts.test.ts. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";
import { behind } from "@/lib/testing/behind";
import { createNumber } from "@/lib/testing/lanes";
import { messageUnderWay } from "@/lib/testing/under-way";

const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };
const FAILURE = { code: "recipient_unreachable", message: "Not on WhatsApp." };

/** The events of a message under way, in order. */
async function underWay() {
  const made = await messageUnderWay();
  const { id, messageId } = made;
  const events = async () => {
    const rows = await prisma().event.findMany({
      where: { workspaceId: id, subjectId: messageId, type: { not: "message.created" } },
      orderBy: { sequence: "asc" },
    });
    return rows.map(({ type, correlationId, data }) => {
      const { previousState, error } = data as Record<string, unknown>;
      return [type, previousState, correlationId, error];
    });
  };
  return { ...made, events };
}

test("each receipt moves its message once, and none moves it back", async () => {
  const { receive, message, events } = await underWay();
  const { id } = await message();
  const [sentAt, deliveredAt, readAt] = [1, 2, 3].map((minute) => new Date(Date.UTC(2026, 0, 1, 0, minute)));
  expect(await receive("sent", { at: sentAt })).toBe("moved");
  expect(await message()).toMatchObject({
    deliveryState: "sent",
    providerMessageId: `wamid.${id}`,
    dueAt: null,
    deliveredAt: null,
    readAt: null,
  });
  expect(await receive("delivered", { at: deliveredAt })).toBe("moved");
  expect(await receive("delivered")).toBe("known");
  expect(await message()).toMatchObject({ deliveryState: "delivered", deliveredAt, readAt: null });
  expect(await receive("read", { at: readAt })).toBe("moved");
  for (const status of ["played", "failed"]) expect(await receive(status)).toBe("kept");
  expect(await message()).toMatchObject({ deliveryState: "read", deliveredAt, readAt, failure: null });
  expect(await events()).toEqual([
    ["message.sent", "queued", "order-42", undefined],
    ["message.delivered", "sent", "order-42", undefined],
    ["message.read", "delivered", "order-42", undefined],
  ]);
});

test("a failure is explained at the message and in its event, until the message arrives after all", async () => {
  const { receive, message, events } = await underWay();
  expect(await receive("failed", { failure: FAILURE })).toBe("moved");
  expect(await message()).toMatchObject({ deliveryState: "failed", failure: FAILURE, deliveredAt: null });
  expect((await events()).at(-1)).toEqual(["message.failed", "queued", "order-42", FAILURE]);
  expect(await receive("read")).toBe("moved");
  const { failure, deliveredAt, readAt } = await message();
  expect([failure, deliveredAt]).toEqual([null, readAt]);
});

test("a reference finds only a message of its own workspace that has no other id of the provider", async () => {
  const [here, there] = [await underWay(), await underWay()];
  expect(await here.receive("sent", { reference: there.attemptId })).toBe("early");
  expect(await here.receive("sent", { providerMessageId: "wamid.none", reference: null })).toBe("early");
  expect(await there.receive("sent")).toBe("moved");
  expect(await there.receive("read", { providerMessageId: "wamid.other" })).toBe("early");
  expect(await there.message()).toMatchObject({ deliveryState: "sent" });
  const early = await prisma().messageReceipt.findMany({ where: { workspaceId: here.id } });
  expect(early.map(({ messageId }) => messageId)).toEqual([null, null]);
});

test("a receipt notes that its number receives from the provider", async () => {
  const { id, receive } = await underWay();
  const world = { workspaceId: id } as Parameters<typeof createNumber>[0];
  const [installationId, at] = [await createNumber(world), new Date()];
  await receive("sent", { installationId, at });
  const stranger = await underWay();
  await stranger.receive("sent", { installationId });
  expect(await prisma().installation.findMany({ where: { workspaceId: id } })).toMatchObject([
    { id: installationId, lastReceiptAt: at },
  ]);
});

test("a receipt waits for the answer to its own message, which is being recorded", async () => {
  const { id, attemptId, receive, message } = await underWay();
  const { id: messageId } = await message();
  const input = { workspaceId: id, messageId, attemptId, outcome: "accepted", ...ORIGIN };
  const answer = { ...input, providerMessageId: `wamid.${messageId}` };
  const effect = behind(
    (tx) => callSql("record_send", { input: answer, at: new Date() }, tx),
    () => receive("delivered", { reference: null }),
  );
  expect(await effect).toBe("moved");
});
