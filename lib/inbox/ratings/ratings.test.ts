import { expect, test } from "vitest";
import { readOwnThread } from "@/lib/carriers/messenger/messenger";
import { listChanges } from "@/lib/inbox/conversations/changes";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { askForRating } from "@/lib/inbox/messages/ask-for-rating";
import { sendMessage } from "@/lib/inbox/messages/send";
import { getOverview } from "@/lib/inbox/overview/overview";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { eraseOldMessages } from "@/lib/partner/erasure/retention";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { behind } from "@/lib/testing/behind";
import { createEndpoint, deliver } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { rate, rateAsVisitor } from "./rate";
import type { AskedRating } from "./schemas";
import { updateRatingSettings } from "./settings";

async function createTeam(everyDays = 14) {
  const world = await createWorld();
  const { owner, workspaceId } = world;
  await updateRatingSettings(owner.ctx, { channels: ["messenger"], question: "", everyDays });
  const visitor = await createVisitor(workspaceId);
  const asked = async (): Promise<AskedRating | null> =>
    JSON.parse(await readOwnThread(await visitor.ctx(), { after: 0 })).rating;
  const resolves = async (id: string, isAnswered = true) => {
    if (isAnswered) await sendMessage(owner.ctx, id, { clientId: newId(), text: "Hi" });
    await updateConversation(owner.ctx, id, { status: "resolved" });
  };
  return { ...world, visitor, asked, resolves };
}

test("a visitor is asked once the conversation is resolved, and what they say is in thread, log and overview", async () => {
  const { visitor, asked, resolves, owner, workspaceId } = await createTeam();
  const { conversationId } = await visitor.say("Hello");
  expect(await asked()).toBeNull();
  await resolves(conversationId);
  const rating = await asked();
  expect(rating).toMatchObject({ question: "", score: null, comment: null });
  const ratingId = rating?.id ?? "";
  const ctx = await visitor.ctx();
  await rateAsVisitor(ctx, { ratingId, score: 3, comment: "" });
  await rateAsVisitor(ctx, { ratingId, score: 5, comment: "Quick and kind" });
  // The same again changes nothing.
  await rateAsVisitor(ctx, { ratingId, score: 5, comment: "Quick and kind" });
  expect(await asked()).toMatchObject({ score: 5, comment: "Quick and kind" });
  const history = await listChanges(workspaceId, conversationId, { from: null, before: null, limit: 10 });
  expect(history.filter(({ field }) => field === "rating")).toMatchObject([
    {
      before: { score: 3, comment: null },
      after: { score: 5, comment: "Quick and kind" },
      actor: { kind: "contact" },
    },
    { before: null, after: { score: 3, comment: null } },
  ]);
  // Newest first: it was asked after it was resolved.
  expect(history.map(({ field, actor }) => [field, actor.kind]).slice(2)).toEqual([
    ["rating_asked", "program"],
    ["status", "person"],
  ]);
  const events = await prisma().event.findMany({
    where: { workspaceId, type: "conversation.rated" },
    orderBy: { sequence: "asc" },
  });
  expect(events.map(({ data }) => data)).toMatchObject([
    { rating: { score: 3 }, conversation: { id: conversationId } },
    { rating: { score: 5, comment: "Quick and kind" }, previous: { score: 3 } },
  ]);
  const { ratings, people } = await getOverview(owner.ctx, { days: 7 });
  expect(ratings).toMatchObject({
    asked: 1,
    answered: 1,
    scores: [0, 0, 0, 0, 1],
    comments: [{ conversationId, score: 5, comment: "Quick and kind" }],
  });
  expect(people).toMatchObject([{ id: owner.id, ratings: 1, good: 1 }]);
});

test("is not asked where it is off, without a person's answer, or twice within the days", async () => {
  const { visitor, asked, resolves, owner } = await createTeam();
  await updateRatingSettings(owner.ctx, { channels: [], question: "", everyDays: 14 });
  const { conversationId } = await visitor.say("one");
  await resolves(conversationId);
  expect(await asked()).toBeNull();
  await updateRatingSettings(owner.ctx, { channels: ["messenger"], question: "How was it?", everyDays: 14 });
  await visitor.say("two");
  await resolves(conversationId, false);
  expect(await asked()).toBeNull();
  await visitor.say("three");
  await resolves(conversationId);
  const first = await asked();
  expect(first?.question).toBe("How was it?");
  await visitor.say("four");
  expect(await asked()).toBeNull();
  await resolves(conversationId);
  expect((await asked())?.id).toBe(first?.id);
});

test("another visitor's rating, and one that is too old, is not found; an erased contact's words are gone", async () => {
  const { visitor, asked, resolves, workspaceId, owner } = await createTeam();
  const { conversationId } = await visitor.say("Hello");
  await resolves(conversationId);
  const ratingId = (await asked())?.id ?? "";
  const rate = { ratingId, score: 1, comment: "my secret" };
  const stranger = await createVisitor(workspaceId);
  await stranger.say("Hello");
  await expect(rateAsVisitor(await stranger.ctx(), rate)).rejects.toMatchObject({ code: "not_found" });
  const late = { ...(await visitor.ctx()), now: () => new Date(Date.now() + 8 * 86_400_000) };
  await expect(rateAsVisitor(late, rate)).rejects.toMatchObject({ code: "not_found" });
  await rateAsVisitor(await visitor.ctx(), rate);
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
  });
  await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
  const left = await prisma().conversationRating.findMany({ where: { workspaceId } });
  expect(left).toMatchObject([{ score: 1, comment: null }]);
  const changes = await prisma().conversationChange.findMany({ where: { workspaceId, field: "rating" } });
  expect(changes[0]?.after).toEqual({ score: 1 });
});

test("a rating that is under way while its contact is erased keeps nothing", async () => {
  const { visitor, asked, resolves, workspaceId } = await createTeam();
  const { conversationId } = await visitor.say("Hello");
  await resolves(conversationId);
  const ratingId = (await asked())?.id ?? "";
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
  const words = { workspaceId, actorId: visitor.id, ratingId, score: 1, comment: "my secret" };
  const ctx = await visitor.ctx();
  await behind(
    (tx) => beginErasure({ tx }, workspaceId, contactId),
    () => expect(rate(ctx, words)).rejects.toMatchObject({ code: "not_found" }),
  );
  expect(await prisma().conversationRating.findMany({ where: { workspaceId } })).toMatchObject([
    { score: null, comment: null },
  ]);
});

test("with a delay the messenger asks later, unless the conversation was reopened", async () => {
  const { visitor, asked, resolves, owner, workspaceId } = await createTeam();
  const settings = {
    channels: ["messenger" as const],
    question: "Well?",
    questions: { fr: "Alors ?" },
    everyDays: 0,
  };
  await updateRatingSettings(owner.ctx, { ...settings, delayMinutes: 30 });
  const { conversationId } = await visitor.say("one");
  await resolves(conversationId);
  expect(await asked()).toBeNull();
  const due = () =>
    prisma().ratingRequest.updateMany({ where: { workspaceId }, data: { dueAt: new Date(0) } });
  await due();
  await visitor.say("two");
  const ask = () => askForRating(createCtx({ type: "job", name: "test" }), { workspaceId, conversationId });
  await ask();
  expect(await prisma().conversationRating.count({ where: { workspaceId } })).toBe(0);
  await resolves(conversationId);
  await due();
  await ask();
  expect(await asked()).toMatchObject({ question: "Well?", questions: { fr: "Alors ?" }, score: null });
});

test("a blocked contact is not asked", async () => {
  const { visitor, asked, resolves, owner, workspaceId } = await createTeam();
  const { conversationId } = await visitor.say("one");
  const { id } = await prisma().contact.findFirstOrThrow({ where: { workspaceId } });
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "Hi" });
  await prisma().contact.updateMany({ where: { workspaceId, id }, data: { blockedAt: new Date() } });
  await resolves(conversationId, false);
  expect(await asked()).toBeNull();
});

test("words that the workspace's policy keeps no longer are gone in all places; the score stays", async () => {
  const { visitor, asked, resolves, ...world } = await createTeam();
  const { workspaceId, owner } = world;
  // Port 9 of this machine: nothing is delivered.
  const webhook = await createEndpoint(world, "http://127.0.0.1:9", [
    "conversation.rated",
    "conversation.status_changed",
  ]);
  const { conversationId } = await visitor.say("one");
  await resolves(conversationId);
  const ratingId = (await asked())?.id ?? "";
  await rateAsVisitor(await visitor.ctx(), { ratingId, score: 1, comment: "my first words" });
  await rateAsVisitor(await visitor.ctx(), { ratingId, score: 2, comment: "my words" });
  await updateConversation(owner.ctx, conversationId, { status: "open" });
  await deliver(workspaceId, webhook.id);
  // The body is stored like this once the log no longer holds the event.
  await query(
    "",
    `UPDATE webhook_deliveries d SET last_answer = 'my words', body = ${fn}.webhook_body(e, d.event, d.id)
     FROM events e WHERE e.id = d.event_id AND d.workspace_id = $1`,
    [workspaceId],
  );
  const days = (messageRetentionDays: number) =>
    prisma().workspace.update({ where: { id: workspaceId }, data: { policy: { messageRetentionDays } } });
  const places = {
    ratings: () => prisma().conversationRating.findMany({ where: { workspaceId } }),
    threads: () => prisma().conversation.findMany({ where: { workspaceId }, select: { rating: true } }),
    history: () => prisma().conversationChange.findMany({ where: { workspaceId, field: "rating" } }),
    events: () =>
      query<object>("", "SELECT type, data FROM events WHERE workspace_id = $1 ORDER BY sequence", [
        workspaceId,
      ]),
    deliveries: () =>
      query<object>("", "SELECT last_answer, body FROM webhook_deliveries WHERE workspace_id = $1", [
        workspaceId,
      ]),
  };
  /** The places that contain the rating's words. */
  const placesWithWords = async () => {
    const found = Object.entries(places).map(async ([name, read]) =>
      /my( first)? words/.test(JSON.stringify(await read())) ? [name] : [],
    );
    return (await Promise.all(found)).flat();
  };
  // Ages the rows, because a later clock would erase other tests' messages.
  const old = new Date(Date.now() - 31 * 86_400_000);
  await prisma().message.updateMany({ where: { workspaceId }, data: { createdAt: old } });
  await days(30);
  await eraseOldMessages(operator());
  expect(await prisma().message.count({ where: { workspaceId, type: { not: "erased" } } })).toBe(0);
  expect(await placesWithWords()).toEqual(Object.keys(places));

  await prisma().conversationRating.updateMany({ where: { workspaceId }, data: { answeredAt: old } });
  await prisma().conversationChange.updateMany({ where: { workspaceId }, data: { createdAt: old } });
  const rating = { score: 2, comment: "my words", askedAt: old.toISOString(), answeredAt: old.toISOString() };
  await prisma().conversation.updateMany({ where: { workspaceId }, data: { rating } });
  await query(
    "",
    `UPDATE events SET data = jsonb_set(data, '{conversation,rating,answeredAt}', to_jsonb($2::text))
     WHERE workspace_id = $1 AND data #> '{conversation,rating,answeredAt}' IS NOT NULL`,
    [workspaceId, old.toISOString()],
  );
  await eraseOldMessages(operator());
  expect(await placesWithWords()).toEqual([]);
  expect(await prisma().conversation.findFirst({ where: { workspaceId } })).toMatchObject({
    rating: { score: 2, comment: null },
  });
  const rated = await prisma().event.findMany({
    where: { workspaceId, type: "conversation.rated" },
    orderBy: { sequence: "asc" },
  });
  expect(rated).toMatchObject([
    { data: { rating: { score: 1, comment: null } } },
    { data: { rating: { score: 2, comment: null }, previous: { score: 1, comment: null } } },
  ]);
});
