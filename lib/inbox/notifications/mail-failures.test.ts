/** Mails to members through a mail server that refuses some of them. */
import { afterAll, expect, test } from "vitest";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { sendDigest } from "./digest";
import { remind } from "./reminders";
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

test("a mailbox that refuses for good is asked once", async () => {
  const { owner, reader, find } = await createScene();
  mail.refused.add(owner.email);
  await remind(reader);
  expect(takenBy(owner.email)).toBe(0);
  expect((await find()).dueAt).toBeNull();
});

test("a digest whose mail failed is due again, one that is refused for good is not", async () => {
  const { owner, reader } = await createScene();
  await updateSettings(owner.ctx, { digestHour: 8 });
  const settings = () =>
    prisma().notificationSettings.findUniqueOrThrow({ where: { workspaceId_userId: reader } });
  const { digestDueAt } = await settings();
  const ctx = { ...createCtx({ type: "job", name: "test" } as const), now: () => digestDueAt ?? new Date(0) };
  const run = () => sendDigest(ctx, reader, digestDueAt?.toISOString() ?? "");
  mail.busy.add(owner.email);
  await expect(run()).rejects.toThrow();
  expect((await settings()).digestDueAt).toEqual(digestDueAt);
  mail.busy.delete(owner.email);
  mail.refused.add(owner.email);
  await expect(run()).rejects.toThrow();
  expect((await settings()).digestDueAt).not.toEqual(digestDueAt);
});
