/**
 * A message that a person sends later goes once, at its time, under the id it had; what the contact writes first, or whatever
 * refuses it then, makes it wait for a decision. Nothing is lost.
 */
import { expect, test } from "vitest";
import { removeMember } from "@/lib/account/members/members";
import { removeForgottenUploads } from "@/lib/inbox/attachments/uploads";
import type { InboxCounts, InboxPage } from "@/lib/inbox/conversations/schemas";
import type { ScheduledEntry, Thread } from "@/lib/inbox/messages/schemas";
import { sendAllDue, sendOneDue } from "@/lib/inbox/scheduled/due";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import { bring } from "@/lib/testing/files";
import { scene } from "@/lib/testing/inbox";
import { addMember, operator } from "@/lib/testing/world";
import * as block from "./contacts/[contactId]/block/route";
import * as one from "./conversations/[conversationId]/scheduled/[messageId]/route";
import * as send from "./conversations/[conversationId]/scheduled/[messageId]/send/route";
import * as scheduled from "./conversations/[conversationId]/scheduled/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as list from "./conversations/route";
import * as counts from "./counts/route";

type Headers = Record<string, string>;
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function setting() {
  const base = await scene();
  const { world, headers, conversationId } = base;
  const { workspaceId } = world;
  const params = { conversationId };
  const schedule = (more: object = {}, as: Headers = headers) =>
    call<{ scheduled: ScheduledEntry | null }>(scheduled, {
      method: "POST",
      headers: as,
      params,
      body: { clientId: newId(), text: "Did it arrive?", sendAt: inHours(1), ...more },
    });
  const made = async (more: object = {}, as: Headers = headers): Promise<ScheduledEntry> => {
    const { status, body, text } = await schedule(more, as);
    expect(status, text).toBe(201);
    if (!body.scheduled) throw new Error("it was sent already");
    return body.scheduled;
  };
  const about = (messageId: string) => ({ headers, params: { conversationId, messageId } });
  const change = (messageId: string, body: object) =>
    call<{ scheduled: ScheduledEntry }>(one, { method: "PATCH", ...about(messageId), body });
  const drop = (messageId: string) => call(one, { method: "DELETE", ...about(messageId) });
  const sendNow = (messageId: string) =>
    call<{ id: string; code?: string }>(send, { method: "POST", ...about(messageId), body: {} });
  const makeDue = (messageId: string) =>
    query("", "UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE id = $1", [
      messageId,
    ]);
  const runDue = (messageId: string) => sendOneDue(operator(), { workspaceId, messageId });
  const goDue = async (messageId: string) => {
    await makeDue(messageId);
    await runDue(messageId);
  };
  const read = async () => (await call<Thread>(thread, { headers, params })).body;
  const sent = async () =>
    (await read()).entries.filter((entry) => entry.kind === "message" && entry.direction === "outbound");
  const waiting = async () => ((await read()).scheduled ?? []).filter(({ isCancelled }) => !isCancelled);
  return {
    ...base,
    params,
    schedule,
    made,
    change,
    drop,
    sendNow,
    makeDue,
    runDue,
    goDue,
    read,
    sent,
    waiting,
  };
}

const typesOf = async (workspaceId: string, id: string): Promise<string[]> =>
  (
    await query<{ type: string }>(
      "",
      "SELECT type FROM events WHERE workspace_id = $1 AND subject_id = $2 ORDER BY sequence",
      [workspaceId, id],
    )
  ).map(({ type }) => type);

test("it waits in thread, row, list and counts, and goes at its time under its id in its author's name", async () => {
  const set = await setting();
  const { world, headers, conversationId } = set;
  const sendAt = inHours(2);
  const entry = await set.made({ sendAt });
  expect(entry).toMatchObject({
    sendAt,
    text: "Did it arrive?",
    author: { id: world.owner.id },
    pauseReason: null,
  });
  expect(await set.waiting()).toEqual([entry]);
  const listed = await call<InboxPage>(list, { headers, query: { scheduled: "true", status: "all" } });
  expect(listed.body.conversations).toMatchObject([
    { id: conversationId, scheduled: { sendAt, isPaused: false } },
  ]);
  expect((await call<InboxCounts>(counts, { headers })).body).toMatchObject({ scheduled: 1, paused: 0 });

  // Not before its time.
  await set.runDue(entry.id);
  expect(await set.sent()).toEqual([]);
  await set.makeDue(entry.id);
  await Promise.all([set.runDue(entry.id), set.runDue(entry.id), sendAllDue(operator())]);
  expect(await set.sent()).toMatchObject([
    { id: entry.id, text: "Did it arrive?", senderId: world.owner.id, senderName: world.owner.name },
  ]);
  expect(await set.waiting()).toEqual([]);
  expect((await call<InboxCounts>(counts, { headers })).body).toMatchObject({ scheduled: 0 });
  expect(await typesOf(world.workspaceId, entry.id)).toEqual([
    "message.scheduled",
    "message.created",
    "message.sent",
  ]);
});

test("if the customer writes first it waits for a decision, and is sent, changed or dropped", async () => {
  const set = await setting();
  const { world, headers, visitor } = set;
  const [now, later, never] = [
    await set.made(),
    await set.made({ text: "Second" }),
    await set.made({ text: "Third" }),
  ];
  await visitor.say("It is here, thanks!");
  expect((await set.waiting()).map(({ pauseReason }) => pauseReason)).toEqual([
    "answered",
    "answered",
    "answered",
  ]);
  await Promise.all([now, later, never].map(({ id }) => set.goDue(id)));
  expect(await set.sent()).toEqual([]);
  expect((await call<InboxCounts>(counts, { headers })).body).toMatchObject({ paused: 3 });

  expect((await set.sendNow(now.id)).status).toBe(200);
  const sendAt = inHours(3);
  const changed = await set.change(later.id, { text: "Second, changed", sendAt });
  expect(changed.body.scheduled).toMatchObject({ text: "Second, changed", sendAt, pauseReason: null });
  expect((await set.drop(never.id)).status).toBe(200);
  expect(await set.sent()).toMatchObject([{ id: now.id }]);
  await set.goDue(later.id);
  expect(await set.sent()).toMatchObject([{ id: now.id }, { id: later.id, text: "Second, changed" }]);
  expect(await typesOf(world.workspaceId, never.id)).toEqual([
    "message.scheduled",
    "message.paused",
    "message.cancelled",
  ]);
  // A repeat of sending finds the message.
  expect((await set.sendNow(now.id)).body.id).toBe(now.id);
  expect(await set.sent()).toHaveLength(2);
});

test("a repeated request schedules once, and never again what was sent", async () => {
  const set = await setting();
  const input = { clientId: newId(), sendAt: inHours(1) };
  const [first, second] = await Promise.all([set.made(input), set.made(input)]);
  expect(second.id).toBe(first.id);
  await set.goDue(first.id);
  expect((await set.schedule(input)).body).toEqual({ scheduled: null });
  expect(await set.sent()).toHaveLength(1);
});

test("a drop and its time race: it is sent or dropped, never both or neither", async () => {
  const set = await setting();
  for (let round = 0; round < 10; round++) {
    const { id } = await set.made({ text: `Round ${round}` });
    await set.makeDue(id);
    const [dropped] = await Promise.all([set.drop(id), set.runDue(id)]);
    const isSent = (await set.sent()).some((entry) => entry.id === id);
    expect(dropped.status).toBe(isSent ? 404 : 200);
    expect(await set.waiting()).toEqual([]);
  }
});

test("a dropped one comes back, and is changed only then", async () => {
  const set = await setting();
  const { id } = await set.made();
  await set.drop(id);
  expect((await set.drop(id)).status).toBe(200);
  expect(await set.change(id, { text: "New" })).toMatchObject({ status: 404 });
  expect((await set.change(id, { isCancelled: false })).body.scheduled).toMatchObject({ isCancelled: false });
  expect(await set.waiting()).toMatchObject([{ id, text: "Did it arrive?" }]);
});

test("what refuses it at its time is its reason, and nothing was written", async () => {
  const set = await setting();
  const { world, headers, params } = set;
  const tom = await addMember(world.workspaceId, "agent", "Tom Reed");
  const [ofTom, ours] = [await set.made({}, asMember(tom, world.workspaceId)), await set.made()];
  await removeMember(world.owner.ctx, tom.id);
  await set.goDue(ofTom.id);
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { id: params.conversationId },
  });
  const blocked = await call(block, {
    method: "PUT",
    headers,
    params: { contactId },
    body: { isBlocked: true },
  });
  expect(blocked.status, blocked.text).toBe(200);
  await set.goDue(ours.id);
  expect((await set.waiting()).map(({ id, pauseReason }) => [id, pauseReason])).toEqual([
    [ofTom.id, "author_gone"],
    [ours.id, "contact_blocked"],
  ]);
  expect(await set.sent()).toEqual([]);
  expect((await set.sendNow(ours.id)).body).toMatchObject({ code: "contact_blocked" });
  expect(await set.waiting()).toHaveLength(2);
  const recorded = await prisma().event.findMany({
    where: { workspaceId: world.workspaceId, type: { in: ["message.scheduled", "message.paused"] } },
  });
  expect(recorded).toHaveLength(4);
  for (const row of recorded)
    expect(storedEventProblem(row as Parameters<typeof storedEventProblem>[0])).toBeNull();
});

test("a file that is sent later is not swept with forgotten ones", async () => {
  const set = await setting();
  const attachmentId = await bring(set.world);
  const { id, fileNames } = await set.made({ text: undefined, attachmentId });
  expect(fileNames).toHaveLength(1);
  await query("", "UPDATE attachments SET created_at = now() - interval '3 days' WHERE id = $1", [
    attachmentId,
  ]);
  await removeForgottenUploads(operator());
  await set.goDue(id);
  expect(await set.sent()).toMatchObject([{ id, type: "media", attachments: [{ id: attachmentId }] }]);
});

test("times of the past, a foreign conversation, and more than fifty in one are refused, and name the field", async () => {
  const set = await setting();
  const past = await set.schedule({ sendAt: inHours(-1) });
  expect(past, past.text).toMatchObject({ status: 400 });
  expect(past.text).toContain("sendAt");
  const stranger = await setting();
  const foreign = await call(scheduled, {
    method: "POST",
    headers: stranger.headers,
    params: set.params,
    body: { clientId: newId(), text: "Hello", sendAt: inHours(1) },
  });
  expect(foreign.status).toBe(404);
  for (let count = 0; count < 50; count++) await set.made();
  const more = await set.schedule();
  expect(more, more.text).toMatchObject({ status: 400 });
  expect(more.text).toContain("sendAt");
});
