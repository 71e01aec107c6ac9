/** Mails to members through a mail server that refuses some of them. */
import { afterAll, expect, test, vi } from "vitest";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { createVisitor, createWorld, job } from "@/lib/testing/world";
import { findDueDigests, sendDigest } from "./digest";
import { findDueReaders, remind } from "./reminders";
import { updateSettings } from "./settings";

await takeOwnDatabase();
const mail = await startMailServer();
process.env.SMTP_URL = mail.url;
afterAll(() => mail.close());

const takenBy = (email: string): number => mail.taken.filter((to) => to === email).length;

/** A conversation with a reminder that is due. */
async function createScene() {
  const { owner, workspaceId } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Where is my order?");
  const reader = { workspaceId, userId: owner.id };
  const since = new Date(Date.now() - 3_600_000);
  const conversation = { workspaceId_id: { workspaceId, id: conversationId } };
  await prisma().conversation.update({ where: conversation, data: { unreadSince: since } });
  await prisma().unreadReminder.create({
    data: { ...reader, conversationId, unreadSince: since, dueAt: since },
  });
  const find = () => prisma().unreadReminder.findFirstOrThrow({ where: reader });
  return { owner, reader, find };
}

test("a mail that failed is tried again after its lease, by one of several runs, and then it is done", async () => {
  const { owner, reader, find } = await createScene();
  mail.busy.add(owner.email);
  await expect(remind(reader)).rejects.toThrow();
  mail.busy.delete(owner.email);
  await remind(reader);
  expect(takenBy(owner.email)).toBe(0);
  await query("", "UPDATE unread_reminders SET due_at = now() - interval '1 second' WHERE user_id = $1", [
    owner.id,
  ]);
  await Promise.all([remind(reader), remind(reader)]);
  expect(takenBy(owner.email)).toBe(1);
  expect((await find()).dueAt).toBeNull();
});

test("a reminder whose mail fails is tried again later each time, after new ones, until the mail is taken", async () => {
  const { owner, reader, find } = await createScene();
  mail.busy.add(owner.email);
  const waits: number[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    await query("", "UPDATE unread_reminders SET due_at = now() - interval '1 minute' WHERE user_id = $1", [
      owner.id,
    ]);
    await expect(remind(reader)).rejects.toThrow();
    const { dueAt, mailedAt } = await find();
    waits.push((Number(dueAt) - Number(mailedAt)) / 60_000);
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 480]);
  await query("", "UPDATE unread_reminders SET due_at = now() - interval '1 hour' WHERE user_id = $1", [
    owner.id,
  ]);
  const fresh = await createScene();
  await query("", "UPDATE unread_reminders SET due_at = now() - interval '1 minute' WHERE user_id = $1", [
    fresh.owner.id,
  ]);
  const order = (await findDueReaders(job())).map(({ userId }) => userId);
  expect(order.filter((id) => [owner.id, fresh.owner.id].includes(id))).toEqual([fresh.owner.id, owner.id]);
  mail.busy.delete(owner.email);
  await remind(reader);
  expect([takenBy(owner.email), await find()]).toMatchObject([1, { dueAt: null, attempts: 0 }]);
});

test("a mailbox that refuses for good is asked once", async () => {
  const { owner, reader, find } = await createScene();
  mail.refused.add(owner.email);
  await remind(reader);
  expect(takenBy(owner.email)).toBe(0);
  expect((await find()).dueAt).toBeNull();
});

/** A digest that is due, and its job at that time or later. */
async function digestScene() {
  const { owner, reader } = await createScene();
  await updateSettings(owner.ctx, { digestHour: 8, timezone: "UTC" });
  const settings = () =>
    prisma().notificationSettings.findUniqueOrThrow({ where: { workspaceId_userId: reader } });
  const due = (await settings()).digestDueAt ?? new Date(0);
  const at = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
  const run = async (minutes: number) => {
    const ctx = { ...createCtx({ type: "job", name: "test" } as const), now: () => at(minutes) };
    const { digestDueAt } = await settings();
    if (digestDueAt && digestDueAt <= ctx.now()) await sendDigest(ctx, reader, digestDueAt.toISOString());
  };
  const nextAfter = async () => (Number((await settings()).digestDueAt) - due.getTime()) / 60_000;
  return { owner, settings, run, nextAfter };
}
const A_DAY = 24 * 60;

test("a digest whose mail failed is due again, later each time, one that is refused for good is not", async () => {
  const { owner, run, nextAfter } = await digestScene();
  mail.busy.add(owner.email);
  for (const [minutes, next] of [
    [0, 15],
    [15, 45],
    [45, 105],
  ] as const) {
    await expect(run(minutes)).rejects.toThrow();
    expect(await nextAfter()).toBe(next);
  }
  mail.busy.delete(owner.email);
  mail.refused.add(owner.email);
  await expect(run(105)).rejects.toThrow();
  expect(await nextAfter()).toBe(A_DAY);
});

test("a digest whose process died before the mail was taken comes once, when the lease has ended", async () => {
  const { owner, settings, run, nextAfter } = await digestScene();
  mail.silent.add(owner.email);
  const died = run(0).catch(() => {});
  await vi.waitFor(() => expect(mail.waiting).toHaveLength(1));
  expect(await settings()).toMatchObject({ digestAttempts: 1 });
  mail.silent.delete(owner.email);
  await run(14);
  expect(takenBy(owner.email)).toBe(0);
  await run(15);
  expect(takenBy(owner.email)).toBe(1);
  expect(await nextAfter()).toBe(A_DAY);
  mail.hangUp();
  await died;
  expect(await settings()).toMatchObject({ digestAttempts: 0 });
});

test("digests that failed come after new ones", async () => {
  const [failed, fresh] = [await digestScene(), await digestScene()];
  const dueAt = new Date("2026-01-05T08:00:00Z");
  const owners = [failed.owner.id, fresh.owner.id];
  await prisma().notificationSettings.updateMany({
    where: { userId: { in: owners } },
    data: { digestDueAt: dueAt },
  });
  await prisma().notificationSettings.updateMany({
    where: { userId: failed.owner.id },
    data: { digestAttempts: 1, digestDueAt: new Date(dueAt.getTime() - 60_000) },
  });
  const ctx = { ...createCtx({ type: "job", name: "test" } as const), now: () => dueAt };
  expect((await findDueDigests(ctx)).map(({ userId }) => userId)).toEqual(owners.toReversed());
});
