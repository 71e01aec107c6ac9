/** A workspace's policy may keep messages for a day, and deliveries are kept for a month: what receivers answered goes with the messages. */
import { expect, test } from "vitest";
import { dropScheduled, scheduleMessage } from "@/lib/inbox/scheduled/schedule";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, job } from "@/lib/testing/world";
import { eraseOldCancelled, eraseOldPage } from "./old-messages";

test("answers of receivers to events about an old message's conversation are forgotten with it", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const endpoint = await createEndpoint(world, "https://example.com/hook");
  const visitor = await createVisitor(workspaceId);
  await visitor.say("An old zebrafish");
  const events = await prisma().event.findMany({
    where: { workspaceId, type: { in: ["message.created", "conversation.created"] } },
    select: { id: true, type: true },
  });
  for (const { id: eventId, type: event } of events) {
    const place = { workspaceId, endpointId: endpoint.id };
    const id = newId();
    await prisma().webhookDelivery.create({
      data: {
        ...place,
        id,
        eventId,
        event,
        state: "delivered",
        lastAnswer: "zebrafish",
        createdAt: new Date(),
      },
    });
    const attempt = {
      number: 1,
      startedAt: new Date(),
      durationMs: 5,
      requestHeaders: "",
      answer: "zebrafish",
    };
    await prisma().webhookAttempt.create({ data: { ...place, deliveryId: id, ...attempt } });
  }
  const answered = async () => [
    await prisma().webhookAttempt.count({ where: { workspaceId, answer: { not: null } } }),
    await prisma().webhookDelivery.count({ where: { workspaceId, lastAnswer: { not: null } } }),
  ];
  expect(await answered()).toEqual([2, 2]);
  await eraseOldPage(job(), workspaceId, new Date(Date.now() + 1000), null);
  expect(await answered()).toEqual([0, 0]);
});

test("the words of a message that was dropped before it was sent go as those of sent ones do", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Hello");
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const make = async (text: string) =>
    (await scheduleMessage(owner.ctx, conversationId, { clientId: newId(), text, sendAt })).scheduled?.id ??
    "";
  const [dropped, waiting] = [await make("An old zebrafish"), await make("A new zebrafish")];
  await dropScheduled(owner.ctx, conversationId, dropped);
  const before = new Date(Date.now() + 1000);
  expect(await eraseOldCancelled(job(), workspaceId, before)).toBe(1);
  expect(await eraseOldCancelled(job(), workspaceId, before)).toBe(0);
  const rows = await prisma().scheduledMessage.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
  expect(rows).toMatchObject([
    { id: dropped, text: null, reply: null },
    { id: waiting, text: "A new zebrafish" },
  ]);
  const events = await prisma().event.findMany({
    where: { workspaceId, subjectId: { in: [dropped, waiting] } },
  });
  const wordsOf = (id: string) =>
    JSON.stringify(events.flatMap(({ subjectId, data }) => (subjectId === id ? [data] : [])));
  expect(wordsOf(dropped)).not.toContain("zebrafish");
  expect(wordsOf(waiting)).toContain("zebrafish");
});
