import { expect, test } from "vitest";
import * as officeHours from "@/app/api/settings/office-hours/route";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import { findWidget } from "./frame";
import { availabilityOf, usualReply } from "./reply-time";

const MINUTE = 60_000;
const week = (intervals: [number, number][]) => Array.from({ length: 7 }, () => intervals);

test("the usual reply is the middle of the first answers, and nothing is claimed of a few", () => {
  const asked = new Date("2026-11-23T10:00:00Z");
  const after = (minutes: number) => ({ asked, answered: new Date(asked.getTime() + minutes * MINUTE) });
  const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 600].map(after);
  expect(usualReply(many, null)).toBe(6 * 60);
  expect(usualReply(many.slice(1), null)).toBeNull();
  // Asked in the evening, answered in the morning: the night does not count.
  const hours = { timezone: "UTC", week: week([[540, 1020]]), holidays: [] };
  const evening = new Date("2026-11-23T16:58:00Z");
  const morning = new Date("2026-11-24T09:03:00Z");
  expect(
    usualReply(
      Array.from({ length: 10 }, () => ({ asked: evening, answered: morning })),
      hours,
    ),
  ).toBe(300);
});

test("it is measured from what the team did in the last 30 days", async () => {
  const { workspaceId, owner } = await createWorld();
  for (let count = 0; count < 10; count += 1) {
    const { conversationId } = await (await createVisitor(workspaceId)).say("hello");
    await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "hi" });
    await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "anything else?" });
    const asked = new Date(Date.now() - 40 * MINUTE);
    await prisma().conversation.updateMany({
      where: { workspaceId, id: conversationId },
      // The oldest answer is from another month.
      data: { createdAt: count === 0 ? new Date("2026-01-01T00:00:00Z") : asked },
    });
  }
  // Nine of the last 30 days: too few.
  expect(await availabilityOf(new Date(), workspaceId)).toEqual({
    isOpen: true,
    backAt: null,
    usualReplySeconds: null,
  });
  const other = await createWorld();
  for (let count = 0; count < 10; count += 1) {
    const { conversationId } = await (await createVisitor(other.workspaceId)).say("hello");
    await sendMessage(other.owner.ctx, conversationId, { clientId: newId(), text: "hi" });
  }
  const { usualReplySeconds } = await availabilityOf(new Date(), other.workspaceId);
  expect(usualReplySeconds).toBeLessThan(60);
});

test("the messenger says when a closed team is back", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const save = (body: object, as = headers) => call(officeHours, { method: "PUT", headers: as, body });
  const read = async () => (await findWidget(owner.ctx, workspaceId, "en"))?.widget.availability;
  expect(await read()).toMatchObject({ isOpen: true, backAt: null });
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const holidays = [{ date: today, intervals: [] }];
  expect((await save({ isOn: true, week: week([[540, 1020]]), holidays })).status).toBe(200);
  expect(await read()).toMatchObject({ isOpen: false, backAt: `${tomorrow}T09:00:00.000Z` });
  await prisma().workspace.update({ where: { id: workspaceId }, data: { timezone: "America/Sao_Paulo" } });
  await save({ isOn: true, week: week([]), holidays: [] });
  expect(await read()).toMatchObject({ isOpen: false, backAt: null });
  await save({ isOn: false, week: week([]), holidays: [] });
  expect(await read()).toMatchObject({ isOpen: true });

  const agent = await addMember(workspaceId, "agent");
  const valid = { isOn: true, week: week([[540, 1020]]), holidays: [] };
  expect((await save(valid, asMember(agent, workspaceId))).status).toBe(403);
  for (const wrong of [
    { ...valid, week: week([[600, 540]]) },
    {
      ...valid,
      week: week([
        [540, 700],
        [600, 800],
      ]),
    },
    { ...valid, week: week([[540, 1441]]) },
    { ...valid, week: [] },
    { ...valid, holidays: [{ date: "2026-02-30", intervals: [] }] },
    { ...valid, holidays: [holidays[0], holidays[0]] },
  ])
    expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400);
});
