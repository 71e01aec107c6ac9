/** Silence, waits, ratings and replies for later look at all conversations of a link: the contact may write, or be answered, in any. */
import { expect, test } from "vitest";
import { linkConversations } from "@/lib/inbox/conversations/links";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { listScheduled } from "@/lib/inbox/messages/scheduled";
import { sendMessage } from "@/lib/inbox/messages/send";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { areMet } from "@/lib/inbox/rules/met";
import type { Condition } from "@/lib/inbox/rules/schemas";
import { sendOneDue } from "@/lib/inbox/scheduled/due";
import { changeScheduled, scheduleMessage } from "@/lib/inbox/scheduled/schedule";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { contactOnAllChannels, linkedOnAllChannels } from "@/lib/testing/links";
import { operator } from "@/lib/testing/world";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("a contact who wrote in another conversation of the link is not silent", async () => {
  const { ids, owner, workspaceId, write } = await linkedOnAllChannels();
  const answer = async () =>
    (await sendMessage(owner.ctx, ids.messenger, { clientId: newId(), text: "Hi" })).message.id;
  const place = { workspaceId, conversationId: ids.messenger };
  const isSilent = (messageId: string) =>
    areMet(
      { trigger: "silent", conditions: [], matchesAny: false },
      { ...place, ticketId: null, ticketStatus: null, messageId },
      new Date(),
    );
  const first = await answer();
  expect(await isSilent(first)).toBe(true);
  await write.whatsapp("I answer here");
  expect(await isSilent(first)).toBe(false);
  const second = await answer();
  expect(await isSilent(second)).toBe(true);
  // A later answer has its own time, wherever it was given.
  await sendMessage(owner.ctx, ids.email, { clientId: newId(), text: "By mail", mail: { cc: [] } });
  expect(await isSilent(second)).toBe(false);
});

test("the hours of silence count from what the contact wrote last in any conversation of the link", async () => {
  const { ids, workspaceId } = await linkedOnAllChannels();
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await prisma().conversation.updateMany({ where: { workspaceId }, data: { createdAt: ago(100) } });
  await prisma().message.updateMany({ where: { workspaceId }, data: { createdAt: ago(100) } });
  const came = await prisma().message.findFirstOrThrow({
    where: { workspaceId, conversationId: ids.messenger },
  });
  const inEmail = { workspaceId, conversationId: ids.email };
  await prisma().message.updateMany({ where: inEmail, data: { createdAt: ago(5) } });
  const isMet = (value: number, messageId: string | null) => {
    const conditions: Condition[] = [{ field: "silent", isNot: false, value }];
    const rule = { trigger: messageId ? "received" : "tagged", conditions, matchesAny: false } as const;
    const place = { workspaceId, conversationId: ids.messenger, ticketId: null, ticketStatus: null };
    return areMet(rule, { ...place, messageId }, new Date());
  };
  expect(await isMet(6, null)).toBe(false);
  expect(await isMet(5, null)).toBe(true);
  await prisma().message.update({
    where: { workspaceId_id: { workspaceId, id: came.id } },
    data: { createdAt: ago(0) },
  });
  expect(await isMet(6, came.id)).toBe(false);
  expect(await isMet(4, came.id)).toBe(true);
});

test("a resolved conversation that others of its link open waits for nothing, also if a person opens them", async () => {
  const set = await contactOnAllChannels();
  const { owner } = set.world;
  const { messenger, email, whatsapp } = set.ids;
  await updateConversation(owner.ctx, email, { status: "resolved" });
  expect((await set.row(email)).waitingSince).not.toBeNull();
  await linkConversations(owner.ctx, messenger, [email]);
  expect(await set.row(email)).toMatchObject({ status: "open", waitingSince: null });
  expect((await set.row(messenger)).waitingSince).not.toBeNull();
  // One that is open waits as before.
  await linkConversations(owner.ctx, messenger, [whatsapp]);
  expect((await set.row(whatsapp)).waitingSince).not.toBeNull();
  await updateConversation(owner.ctx, messenger, { status: "resolved" });
  await updateConversation(owner.ctx, messenger, { status: "open" });
  const waits = await Promise.all([messenger, email, whatsapp].map(set.row));
  expect(waits.map(({ waitingSince }) => waitingSince !== null)).toEqual([true, false, false]);
});

test("a reply for later waits for its author if the contact writes in another conversation of the link", async () => {
  const { ids, owner, workspaceId, write } = await linkedOnAllChannels();
  const schedule = async () => {
    const reply = { clientId: newId(), text: "Did it arrive?", sendAt: inAnHour() };
    return (await scheduleMessage(owner.ctx, ids.messenger, reply)).scheduled?.id ?? "";
  };
  const pausesOf = async () =>
    (await listScheduled(workspaceId, ids.messenger)).map(({ id, pauseReason }) => [id, pauseReason]);
  const goDue = async (messageId: string) => {
    await query("", "UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE id = $1", [
      messageId,
    ]);
    await sendOneDue(operator(), { workspaceId, messageId });
  };
  const isSent = async (id: string) => (await prisma().message.count({ where: { workspaceId, id } })) === 1;
  const [stopped, changed] = [await schedule(), await schedule()];
  expect(await pausesOf()).toEqual([
    [stopped, null],
    [changed, null],
  ]);
  await write.whatsapp("It is here");
  expect(await pausesOf()).toEqual([
    [stopped, "answered"],
    [changed, "answered"],
  ]);
  // Its author has chosen again.
  await changeScheduled(owner.ctx, ids.messenger, changed, { sendAt: inAnHour() });
  expect(await pausesOf()).toEqual([
    [stopped, "answered"],
    [changed, null],
  ]);
  await query("", "UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE id = $1", [
    stopped,
  ]);
  await goDue(changed);
  expect([await isSent(stopped), await isSent(changed)]).toEqual([false, true]);
  expect(await prisma().scheduledMessage.findFirst({ where: { workspaceId, id: stopped } })).toMatchObject({
    pauseReason: "answered",
  });
});

test("the contact is asked for a rating where they were answered last, if another conversation is resolved", async () => {
  const { ids, owner, workspaceId } = await linkedOnAllChannels();
  await updateRatingSettings(owner.ctx, { channels: ["messenger", "email"], question: "", everyDays: 1 });
  await sendMessage(owner.ctx, ids.email, { clientId: newId(), text: "First", mail: { cc: [] } });
  await sendMessage(owner.ctx, ids.messenger, { clientId: newId(), text: "Then" });
  await updateConversation(owner.ctx, ids.email, { status: "resolved" });
  const asked = await prisma().conversationRating.findMany({ where: { workspaceId } });
  expect(asked).toMatchObject([{ conversationId: ids.messenger, channel: "messenger", personId: owner.id }]);
  expect(await prisma().ratingRequest.count({ where: { workspaceId } })).toBe(0);
});

test("a conversation whose channel is not asked leaves the rating to another one of its link", async () => {
  const { ids, owner, workspaceId } = await linkedOnAllChannels();
  await updateRatingSettings(owner.ctx, { channels: ["messenger"], question: "", everyDays: 1 });
  await sendMessage(owner.ctx, ids.messenger, { clientId: newId(), text: "First" });
  await sendMessage(owner.ctx, ids.email, { clientId: newId(), text: "Then", mail: { cc: [] } });
  await updateConversation(owner.ctx, ids.email, { status: "resolved" });
  const asked = await prisma().conversationRating.findMany({ where: { workspaceId } });
  expect(asked).toMatchObject([{ conversationId: ids.messenger, channel: "messenger" }]);
});
