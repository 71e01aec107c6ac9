/** The provider's answer to a send changes its message: state, attempt, event. Effects of receipts: receipts.test.ts. */

import { expect, test } from "vitest";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { callSql, type SqlInput } from "@/lib/platform/sql";
import { behind } from "@/lib/testing/behind";
import { createConversation, createLane } from "@/lib/testing/lanes";
import { reply } from "@/lib/testing/whatsapp";
import { job } from "@/lib/testing/world";
import { claimNext, recordSend } from "./lane";

const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };
const FAILURE = { code: "recipient_unreachable", message: "Not on WhatsApp." };
const ERROR = { code: 131026, message: "Undeliverable" };
const AT = new Date("2026-01-02T03:04:05.678Z");
/** The one that createLane() writes from. */
const PHONE = "14155550100";

/** A message whose call is on its way, beside another of the same workspace; the contact of an older lane is another. */
async function underWay() {
  const { world, lane, say } = await createLane();
  const { workspaceId } = lane;
  const older = { workspaceId, conversationId: await createConversation(world, "Hi", "351910000001") };
  const ids = [await reply(world, older.conversationId, "older"), await say("newer")];
  const [otherId = "", messageId = ""] = ids;
  const [otherAttempt, attemptId] = [newId(), newId()];
  await claimNext(older, otherAttempt, new Date());
  await claimNext(lane, attemptId, new Date());
  const providerMessageId = `wamid.${messageId}`;
  const answer = (outcome: string, more: Partial<SqlInput<"record_send">> = {}) =>
    recordSend({ workspaceId, messageId, attemptId, outcome, ...ORIGIN, ...more }, AT);
  const accept = (more: Partial<SqlInput<"record_send">> = {}) =>
    answer("accepted", { providerMessageId, ...more });
  const receipt = (status: string, more: Partial<SqlInput<"record_receipt">> = {}) => ({
    input: {
      workspaceId,
      providerMessageId,
      reference: null,
      status,
      installationId: null,
      error: null,
      failure: null,
      occurredAt: AT.toISOString(),
      ...ORIGIN,
      ...more,
    },
    at: AT,
  });
  const receive = (...given: Parameters<typeof receipt>) => callSql("record_receipt", receipt(...given));
  const message = (id = messageId) => prisma().message.findFirstOrThrow({ where: { workspaceId, id } });
  const attempt = (id = attemptId) => prisma().messageAttempt.findUniqueOrThrow({ where: { id } });
  const events = async () => {
    const where = { workspaceId, type: { startsWith: "message." }, actorId: "test", subjectType: "message" };
    const rows = await prisma().event.findMany({ where, orderBy: { sequence: "asc" } });
    return rows
      .filter(({ type }) => type !== "message.created")
      .map(({ type, subjectId, data }) => {
        const { previousState, error } = data as Record<string, unknown>;
        return [type, subjectId === messageId, previousState, error];
      });
  };
  /** The other message and its attempt are as they were claimed. */
  const othersAreUntouched = async () => {
    expect(await message(otherId)).toMatchObject({
      deliveryState: "sending",
      providerMessageId: null,
      failures: 0,
      failure: null,
      dueAt: null,
    });
    expect(await attempt(otherAttempt)).toMatchObject({ outcome: null, endedAt: null, error: null });
  };
  return {
    ...lane,
    world,
    messageId,
    otherId,
    providerMessageId,
    attemptId,
    receipt,
    answer,
    accept,
    receive,
    message,
    attempt,
    events,
    othersAreUntouched,
  };
}

test("an accepted message is sent, under the provider's id, and its contact is known by what the provider calls them", async () => {
  const {
    workspaceId,
    conversationId,
    accept,
    message,
    attempt,
    events,
    providerMessageId,
    othersAreUntouched,
  } = await underWay();
  await accept({ phone: "14155550777", userId: "US.1", error: null });
  expect(await message()).toMatchObject({
    deliveryState: "sent",
    providerMessageId,
    dueAt: null,
    failure: null,
  });
  expect(await attempt()).toMatchObject({ outcome: "accepted", endedAt: AT, error: null });
  expect(await events()).toEqual([["message.sent", true, "sending", undefined]]);
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId, id: conversationId },
  });
  const known = await prisma().contactIdentity.findMany({
    where: { workspaceId, value: { in: ["14155550777", "US.1"] } },
    orderBy: { value: "asc" },
  });
  expect(known).toMatchObject([
    { contactId, kind: "phone", createdAt: AT },
    { contactId, kind: "whatsapp_user_id", createdAt: AT },
  ]);
  await othersAreUntouched();
});

test("a contact that is erased while a message is being sent does not get its number back, and is not tried again", async () => {
  const { workspaceId, conversationId, accept, answer, message, world } = await underWay();
  const where = { workspaceId, id: conversationId };
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where });
  const erase = () => eraseContact(job(), workspaceId, toPublicId("contact", contactId));
  await erase();
  await answer("not_sent", { error: null, failure: FAILURE, delaySeconds: 1 });
  expect(await message()).toMatchObject({ deliveryState: "failed", dueAt: null });
  await accept({ phone: PHONE, userId: "US.2", error: null });
  expect(await prisma().contactIdentity.count({ where: { workspaceId, contactId } })).toBe(0);
  expect(await createConversation(world, "Hello again", PHONE)).not.toBe(conversationId);
});

test("an erasure and the answer to a send at the same time leave the contact without a number", async () => {
  const first = await underWay();
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId: first.workspaceId, id: first.conversationId },
  });
  const { workspaceId } = first;
  await behind(
    (tx) => beginErasure({ tx }, workspaceId, contactId),
    () => first.accept({ phone: "14155550888", userId: null, error: null }),
  );
  expect(await prisma().contactIdentity.count({ where: { workspaceId, contactId } })).toBe(0);
});

test("receipts that were faster than the answer count once it is there, in any order and only its own", async () => {
  const { workspaceId, messageId, accept, receive, message, events, othersAreUntouched } = await underWay();
  const stranger = await underWay();
  expect(await stranger.receive("read", { providerMessageId: `wamid.${messageId}` })).toBe("early");
  expect(await receive("failed", { providerMessageId: "wamid.another" })).toBe("early");
  for (const status of ["delivered", "sent"]) expect(await receive(status)).toBe("early");
  await accept();
  expect(await message()).toMatchObject({ deliveryState: "delivered", deliveredAt: AT, readAt: null });
  expect(await events()).toEqual([
    ["message.sent", true, "sending", undefined],
    ["message.delivered", true, "sent", undefined],
  ]);
  const receipts = await prisma().messageReceipt.findMany({
    where: { workspaceId },
    orderBy: { status: "asc" },
  });
  expect(receipts.map(({ status, messageId: id }) => [status, id])).toEqual([
    ["sent", messageId],
    ["delivered", messageId],
    ["failed", null],
  ]);
  expect(
    await prisma().messageReceipt.findMany({ where: { workspaceId: stranger.workspaceId } }),
  ).toMatchObject([{ messageId: null }]);
  await othersAreUntouched();
});

test("a fast failure explains the message and its event", async () => {
  const { accept, receive, message, events } = await underWay();
  expect(await receive("failed", { failure: FAILURE })).toBe("early");
  await accept();
  expect(await message()).toMatchObject({ deliveryState: "failed", failure: FAILURE });
  expect((await events()).at(-1)).toEqual(["message.failed", true, "sent", FAILURE]);
});

test("an id that another message of the workspace has stays with that message; another workspace's does not matter", async () => {
  const [here, there] = [await underWay(), await underWay()];
  const { workspaceId, otherId, providerMessageId } = here;
  await there.accept({ providerMessageId });
  await here.accept();
  expect(await here.message()).toMatchObject({ deliveryState: "sent", providerMessageId });
  const again = await underWay();
  await prisma().message.update({
    where: { workspaceId_id: { workspaceId: again.workspaceId, id: again.otherId } },
    data: { providerMessageId: again.providerMessageId },
  });
  await again.accept();
  expect(await again.message()).toMatchObject({ deliveryState: "sent", providerMessageId: null });
  expect(await here.message(otherId)).toMatchObject({ workspaceId, providerMessageId: null });
});

test("a refused message has failed for good, with its reason", async () => {
  const { answer, message, attempt, events, othersAreUntouched } = await underWay();
  await answer("refused", { error: ERROR, failure: FAILURE, delaySeconds: null });
  expect(await message()).toMatchObject({
    deliveryState: "failed",
    failure: FAILURE,
    dueAt: null,
    failures: 0,
  });
  expect(await attempt()).toMatchObject({ outcome: "refused", endedAt: AT, error: ERROR });
  expect(await events()).toEqual([["message.failed", true, "sending", FAILURE]]);
  await othersAreUntouched();
});

test("a message that was not sent waits its delay and counts the failure, without an event", async () => {
  const { answer, message, events, othersAreUntouched } = await underWay();
  const before = Date.now();
  await answer("not_sent", { error: ERROR, failure: FAILURE, delaySeconds: 600 });
  const { dueAt, ...row } = await message();
  expect(row).toMatchObject({ deliveryState: "queued", failure: FAILURE, failures: 1, attempt: 1 });
  const waits = ((dueAt?.getTime() ?? 0) - before) / 1000;
  expect(waits).toBeGreaterThan(590);
  expect(waits).toBeLessThan(660);
  expect(await events()).toEqual([]);
  await othersAreUntouched();
});

test("a second try is answered as itself, and the first keeps its own answer", async () => {
  const { workspaceId, conversationId, messageId, answer, message, attempt } = await underWay();
  await answer("not_sent", { error: ERROR, failure: FAILURE, delaySeconds: -1 });
  const again = newId();
  expect(await claimNext({ workspaceId, conversationId }, again, new Date())).toMatchObject({
    id: messageId,
    failures: 1,
  });
  await answer("accepted", { attemptId: again, providerMessageId: `wamid.${again}` });
  expect(await message()).toMatchObject({ deliveryState: "sent", failure: null, attempt: 2 });
  expect(await attempt()).toMatchObject({ number: 1, outcome: "not_sent", error: ERROR });
  expect(await attempt(again)).toMatchObject({ number: 2, outcome: "accepted", error: null });
});

test("a message with an unknown outcome is never due again", async () => {
  const { answer, message, attempt, events } = await underWay();
  await answer("unknown", { failure: FAILURE, delaySeconds: 600 });
  expect(await message()).toMatchObject({ deliveryState: "unknown", failure: FAILURE, dueAt: null });
  expect(await attempt()).toMatchObject({ outcome: "unknown", endedAt: AT });
  expect(await events()).toEqual([["message.unknown", true, "sending", FAILURE]]);
});

test.each(["unknown", "refused", "not_sent"])(
  "a receipt that was faster than the answer %s is the newer word",
  async (outcome) => {
    const { answer, receive, message, attempt, events } = await underWay();
    const { id: reference } = await attempt();
    expect(await receive("delivered", { reference })).toBe("moved");
    await answer(outcome, { failure: FAILURE, delaySeconds: outcome === "not_sent" ? 1 : null });
    expect(await message()).toMatchObject({ deliveryState: "delivered", failure: null, dueAt: null });
    expect(await attempt()).toMatchObject({ outcome, endedAt: AT });
    expect(await events()).toEqual([["message.delivered", true, "sending", undefined]]);
  },
);

test("an answer waits for a receipt that is being recorded, and does not queue its message again", async () => {
  const { attemptId, receipt, answer, message } = await underWay();
  await behind(
    (tx) => callSql("record_receipt", receipt("delivered", { reference: attemptId }), tx),
    () => answer("not_sent", { failure: FAILURE, delaySeconds: 1 }),
  );
  expect(await message()).toMatchObject({ deliveryState: "delivered", failure: null, dueAt: null });
});
