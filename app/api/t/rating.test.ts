/** The rating on the customer's page: asked once it is done, given once, and only where the workspace asks. */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";

import { askForRating } from "@/lib/inbox/messages/ask-for-rating";
import { sendMessage } from "@/lib/inbox/messages/send";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { behind } from "@/lib/testing/behind";
import { customerScene } from "@/lib/testing/customer-links";
import { job } from "@/lib/testing/world";

async function scene(
  channels: ("messenger" | "email")[] = ["messenger"],
  settings: { everyDays?: number; delayMinutes?: number } = {},
) {
  const made = await customerScene();
  const { owner, conversationId } = made;
  await updateRatingSettings(owner.ctx, { channels, question: "", everyDays: 14, ...settings });
  const answer = () => sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "It is mended" });
  const ratings = () => prisma().conversationRating.findMany({ where: { workspaceId: made.workspaceId } });
  return { ...made, answer, ratings };
}

test("a customer rates once it is done; the rating is the conversation's, and stays as it was given", async () => {
  const { customer, answer, ratings, conversationId, owner } = await scene();
  await answer();
  expect((await customer.look()).body.rating).toBeNull();
  expect((await customer.close()).body.rating).toEqual({ question: "", score: null });
  expect((await customer.rate(5, "Quick")).body.rating).toEqual({ question: "", score: 5 });
  expect(await customer.rate(1)).toMatchObject({ status: 200, body: { rating: { score: 5 } } });
  expect(await ratings()).toMatchObject([
    { conversationId, channel: "messenger", score: 5, comment: "Quick", personId: owner.id },
  ]);
  const events = await query(
    "",
    "SELECT actor_type FROM events WHERE type = 'conversation.rated' AND subject_id = $1",
    [conversationId],
  );
  expect(events).toEqual([{ actor_type: "visitor" }]);
  // The end of the conversation asks no second time.
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  expect(await ratings()).toHaveLength(1);
});

test("two ratings at the same time are one", async () => {
  const { customer, answer, ratings } = await scene();
  await answer();
  await customer.close();
  const answers = await Promise.all([customer.rate(4), customer.rate(2)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.rating?.score)).size).toBe(1);
  expect(await ratings()).toHaveLength(1);
});

test("a question that was asked on the channel is the same one, in the customer's language", async () => {
  const { customer, answer, owner, conversationId, workspaceId, ratings } = await scene();
  const questions = { es: "¿Qué tal?" };
  await updateRatingSettings(owner.ctx, {
    channels: ["messenger"],
    question: "Well?",
    questions,
    everyDays: 14,
  });
  await answer();
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  await customer.close();
  expect((await customer.look()).body.rating).toEqual({ question: "Well?", score: null });
  await prisma().visitor.updateMany({ where: { workspaceId }, data: { locale: "es-MX" } });
  expect((await customer.rate(3)).body.rating).toEqual({ question: "¿Qué tal?", score: 3 });
  expect(await ratings()).toHaveLength(1);
});

test("nothing is asked where the channel does not ask, no person answered, or the contact wants or had no more questions", async () => {
  const offers = async (made: Awaited<ReturnType<typeof scene>>, isAnswered = true) => {
    if (isAnswered) await made.answer();
    const { body } = await made.customer.close();
    const { status } = await made.customer.rate(5);
    return [body.rating, status];
  };
  expect(await offers(await scene([]))).toEqual([null, 409]);
  expect(await offers(await scene(["email"]))).toEqual([null, 409]);
  expect(await offers(await scene(), false)).toEqual([null, 409]);
  const refusing = await scene();
  const { workspaceId } = refusing;
  await prisma().contact.updateMany({ where: { workspaceId }, data: { ratingsOffAt: new Date() } });
  expect(await offers(refusing)).toEqual([null, 409]);
  const asked = await scene();
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: asked.conversationId } });
  const before = { workspaceId: asked.workspaceId, conversationId: asked.conversationId, contactId };
  await prisma().conversationRating.create({
    data: { ...before, id: newId(), round: 99, channel: "messenger", askedAt: new Date() },
  });
  expect(await offers(asked)).toEqual([null, 409]);
});

test("a round that was rated on the page is asked no second time, before or after its conversation ends", async () => {
  const { customer, answer, ratings, conversationId, owner, workspaceId } = await scene(["messenger"], {
    ...{ everyDays: 0, delayMinutes: 30 },
  });
  const requests = () => prisma().ratingRequest.count({ where: { workspaceId } });
  const end = (status: "open" | "resolved") => updateConversation(owner.ctx, conversationId, { status });
  await answer();
  await end("resolved");
  expect(await requests()).toBe(1);
  await customer.close();
  expect((await customer.rate(5)).status).toBe(200);
  expect(await requests()).toBe(0);
  // Undone and resolved again: the same round.
  await end("open");
  await end("resolved");
  expect(await requests()).toBe(1);
  await prisma().ratingRequest.updateMany({ where: { workspaceId }, data: { dueAt: new Date(0) } });
  await askForRating(job(), { workspaceId, conversationId });
  expect(await requests()).toBe(0);
  expect(await ratings()).toMatchObject([{ score: 5 }]);
});

test("a rating that waits while another conversation of the contact is asked sees that question", async () => {
  const { customer, answer, ratings, conversationId, workspaceId } = await scene();
  await answer();
  await customer.close();
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  const [other, at] = [newId(), new Date()];
  const times = { lastMessageAt: at, createdAt: at, updatedAt: at };
  await prisma().conversation.create({
    data: { workspaceId, id: other, contactId, channel: "email", threadKey: other, ...times },
  });
  const place = { workspaceId, conversationId: other, contactId, round: 1, channel: "email" } as const;
  const { status } = await behind(
    (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('rating:' || ${contactId}, 0))`,
    () => customer.rate(5),
    () => prisma().conversationRating.create({ data: { ...place, id: newId(), askedAt: at } }),
  );
  expect(status).toBe(409);
  expect(await ratings()).toMatchObject([{ conversationId: other, score: null }]);
});

test("scores and comments have their limits, and a question is open for a week", async () => {
  const { customer, answer, workspaceId, owner, conversationId } = await scene();
  await answer();
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  await customer.close();
  for (const score of [0, 6, 1.5]) expect((await customer.rate(score)).status).toBe(400);
  expect((await customer.rate(5, "a".repeat(2001))).status).toBe(400);
  const askedAt = new Date(Date.now() - 8 * 86_400_000);
  await prisma().conversationRating.updateMany({ where: { workspaceId }, data: { askedAt } });
  expect((await customer.look()).body.rating).toBeNull();
  expect(await customer.rate(5)).toMatchObject({ status: 409, body: { error: "ticket_closed" } });
});
