/** The digest: once a day at its hour, with what waits. */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { mailsTo } from "@/lib/testing/mails";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startWithoutReminders, unreadScene } from "@/lib/testing/reminders";
import { createVisitor, job } from "@/lib/testing/world";
import { findDueDigests, sendDigest } from "./digest";
import { updateSettings } from "./settings";

await takeOwnDatabase();
startWithoutReminders();

const HOUR_MS = 3_600_000;

/** A scene with a digest that is due now. */
async function digestScene() {
  const scene = await unreadScene();
  const { owner, reader } = scene;
  const hour = new Date().getUTCHours();
  await updateSettings(owner.ctx, { digestHour: hour, timezone: "UTC" });
  const { digestDueAt } = await prisma().notificationSettings.findUniqueOrThrow({
    where: { workspaceId_userId: reader },
  });
  const at = (ms: number) => ({ ...job(), now: () => new Date(Number(digestDueAt) + ms) });
  const run = async (ms: number) => {
    const due = await findDueDigests(at(ms));
    for (const { dueAt, ...each } of due) await sendDigest(at(ms), each, dueAt);
    return due.filter(({ userId }) => userId === owner.id).length;
  };
  return { ...scene, run };
}

test("a digest comes at its hour, once a day, with what waits and the last day's numbers", async () => {
  const { owner, visitor, workspaceId, conversationId, run } = await digestScene();
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "It left today" });
  await updateConversation(owner.ctx, conversationId, { assigneeId: owner.id });
  await visitor.say("Thank you");
  await (await createVisitor(workspaceId)).say("Are you open?");
  expect(await run(-1000)).toBe(0);
  expect(await run(0)).toBe(1);
  expect(await run(HOUR_MS)).toBe(0);
  const [mail = "", ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  expect(mail).toContain("Subject: “Juniper & Co.”: 2 unread conversations");
  expect(mail).toContain("Open and assigned to you: 1\nOpen and not assigned: 1");
  expect(mail).toContain("2 new conversations, 3 messages received, 1 sent.");
  expect(mail).toMatch(/Thank you[\s\S]+Are you open\?/);
  expect(mail).toContain("You get this digest once a day.");
  expect(await run(24 * HOUR_MS)).toBe(1);
});

test("a digest that is late by hours, and one without news, is left out", async () => {
  const late = await digestScene();
  expect(await late.run(5 * HOUR_MS)).toBe(1);
  expect(await mailsTo(late.owner.email)).toEqual([]);
  const idle = await digestScene();
  await idle.run(0);
  await updateConversation(idle.owner.ctx, idle.conversationId, { status: "resolved" });
  expect(await idle.run(24 * HOUR_MS)).toBe(1);
  expect(await mailsTo(idle.owner.email)).toHaveLength(1);
});
