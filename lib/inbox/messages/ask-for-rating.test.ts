/** Ratings on WhatsApp: through the simulator, the webhook and the jobs. */
import { expect, test } from "vitest";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { listChanges } from "@/lib/inbox/conversations/changes";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { prisma, query } from "@/lib/platform/db";
import { createConversation, createNumber } from "@/lib/testing/lanes";
import {
  conversationWith,
  createWhatsappWorld,
  reply,
  threadOf,
  type WhatsappWorld,
  write,
} from "@/lib/testing/whatsapp";
import { begun, until } from "@/lib/testing/whatsapp-jobs";
import { createWorld, job, type World } from "@/lib/testing/world";
import { askForRating, sweepRatingRequests } from "./ask-for-rating";

const PHONE = "14155550142";
const SETTINGS = { channels: ["whatsapp" as const], question: "How was it?", everyDays: 14 };

const resolve = ({ owner }: World, id: string) => updateConversation(owner.ctx, id, { status: "resolved" });
const reopen = ({ owner }: World, id: string) => updateConversation(owner.ctx, id, { status: "open" });
const requestsOf = ({ workspaceId }: World) => prisma().ratingRequest.count({ where: { workspaceId } });
const ratingsOf = ({ workspaceId }: World) =>
  prisma().conversationRating.findMany({ where: { workspaceId } });
const questionsOf = ({ workspaceId }: World) =>
  query<{
    id: string;
    content: { interactive: { body: string; sections: { rows: { id: string; title: string }[] }[] } };
  }>(
    "",
    "SELECT id, content FROM messages WHERE workspace_id = $1 AND type = 'interactive' ORDER BY created_at",
    [workspaceId],
  );

async function asked(settings: Partial<typeof SETTINGS & { delayMinutes: number }> = {}) {
  const world = await createWhatsappWorld();
  await updateRatingSettings(world.owner.ctx, { ...SETTINGS, ...settings });
  const id = await begun(world, PHONE);
  await reply(world, id, "It is on its way.");
  await resolve(world, id);
  await until(async () => expect(await questionsOf(world)).toHaveLength(1));
  const [question] = await questionsOf(world);
  let wamid = "";
  await until(async () => {
    const row = await prisma().message.findFirst({
      where: { workspaceId: world.workspaceId, id: question?.id ?? "" },
    });
    expect(row?.deliveryState).toMatch(/sent|delivered|read/);
    wamid = row?.providerMessageId ?? "";
  });
  return { world, id, wamid, rows: question?.content.interactive.sections[0]?.rows ?? [] };
}

const tap = (world: WhatsappWorld, row: { id: string; title: string } | undefined) =>
  write(world, PHONE, { type: "list_reply", id: row?.id ?? "", title: row?.title ?? "" });

test("a list is sent once; the tap is the rating, opens nothing and is not unread; words that follow are the comment and a message", async () => {
  const { world, id, rows } = await asked();
  const { workspaceId } = world;
  expect(rows.map(({ title }) => title)).toEqual([
    "5 – Very good",
    "4 – Good",
    "3 – Okay",
    "2 – Bad",
    "1 – Very bad",
  ]);
  expect((await questionsOf(world))[0]?.content.interactive.body).toMatch(/^How was it\?\n\n/);
  const before = await prisma().conversationRound.count({ where: { workspaceId } });

  await tap(world, rows[1]);
  await until(async () =>
    expect(await ratingsOf(world)).toMatchObject([{ score: 4, comment: null, channel: "whatsapp" }]),
  );
  const thread = await threadOf(world, id);
  expect(thread).toMatchObject({
    status: "resolved",
    unreadCount: 0,
    lastMessage: { senderType: "automation" },
  });
  expect(thread.rating).toMatchObject({ score: 4, comment: null });
  expect(thread.entries.at(-1)).toMatchObject({
    type: "list_reply",
    direction: "inbound",
    senderType: "contact",
  });
  expect(await prisma().conversationRound.count({ where: { workspaceId } })).toBe(before);

  await tap(world, rows[0]);
  await until(async () => expect(await ratingsOf(world)).toMatchObject([{ score: 5 }]));
  await write(world, PHONE, "Ana was kind. Can I order again?");
  await until(async () => expect((await threadOf(world, id)).status).toBe("open"));
  expect(await ratingsOf(world)).toMatchObject([{ score: 5, comment: "Ana was kind. Can I order again?" }]);
  expect((await threadOf(world, id)).unreadCount).toBe(1);
  const history = await listChanges(workspaceId, id, { from: null, before: null, limit: 20 });
  expect(history.filter(({ field }) => field === "rating").map(({ actor }) => actor.kind)).toEqual([
    "contact",
    "contact",
    "contact",
  ]);
  const events = await prisma().event.findMany({ where: { workspaceId, type: "conversation.rated" } });
  expect(events).toHaveLength(3);
});

test("a digit that is written instead is the rating too, with any space; a choice with no rating's id is a message", async () => {
  const { world, id } = await asked();
  await write(world, PHONE, " 2\u00a0");
  await until(async () => expect(await ratingsOf(world)).toMatchObject([{ score: 2 }]));
  expect(await threadOf(world, id)).toMatchObject({ status: "resolved", unreadCount: 0 });
  await tap(world, { id: `parley-rating:${"-".repeat(36)}:5`, title: "Five" });
  await until(async () => expect((await threadOf(world, id)).status).toBe("open"));
  expect(await ratingsOf(world)).toMatchObject([{ score: 2 }]);
});

test("no rule answers the answer to a rating", async () => {
  const { world, rows } = await asked();
  const { workspaceId } = world;
  await query(
    "",
    `INSERT INTO rules (workspace_id, id, name, is_on, trigger, conditions, actions, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), 'Greets', true, 'received', '[]', '[{"do": "reply", "text": "Hello"}]', now(), now())`,
    [workspaceId],
  );
  await tap(world, rows[0]);
  await until(async () => expect(await ratingsOf(world)).toMatchObject([{ score: 5 }]));
  expect(await prisma().ruleTask.count({ where: { workspaceId } })).toBe(0);
  expect(await prisma().ruleRun.count({ where: { workspaceId } })).toBe(0);
});

/** A request that is due, with no job at work on it: the number's provider is nowhere. */
async function requested(settings: object = {}) {
  const world = await createWorld();
  await createNumber(world);
  await updateRatingSettings(world.owner.ctx, { ...SETTINGS, delayMinutes: 30, ...settings });
  const id = await createConversation(world);
  await reply(world, id, "It is on its way.");
  await resolve(world, id);
  const place = { workspaceId: world.workspaceId, conversationId: id };
  const isDue = () =>
    query("", "UPDATE rating_requests SET due_at = now() - interval '1 minute' WHERE workspace_id = $1", [
      world.workspaceId,
    ]);
  return { world, id, place, isDue, ask: () => askForRating(job(), place) };
}

test("is asked when the delay is over, once, however often the job runs", async () => {
  const { world, ask, isDue } = await requested();
  await ask();
  expect(await questionsOf(world)).toEqual([]);
  expect(await requestsOf(world)).toBe(1);
  await isDue();
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(await questionsOf(world)).toHaveLength(1);
  expect(await ratingsOf(world)).toHaveLength(1);
  expect(await requestsOf(world)).toBe(0);
});

test("a process that dies while it asks leaves the request, and nothing else", async () => {
  const { world, place, isDue } = await requested();
  await isDue();
  // The clock of the dying process is read after the message was added, before the commit.
  let reads = 0;
  const dying = {
    ...job(),
    now: () => {
      reads += 1;
      if (reads > 2) throw new Error("killed");
      return new Date();
    },
  };
  await expect(askForRating(dying, place)).rejects.toThrow("killed");
  expect(await questionsOf(world)).toEqual([]);
  expect(await requestsOf(world)).toBe(1);
  await query(
    "",
    "DELETE FROM outbox WHERE name = 'ratings/request.due' AND payload ->> 'workspaceId' = $1",
    [world.workspaceId],
  );
  // The jobs of this process take it up.
  await sweepRatingRequests(job());
  await until(async () => expect(await questionsOf(world)).toHaveLength(1));
});

type Requested = Awaited<ReturnType<typeof requested>>;
const contactOf = ({ workspaceId }: World) => prisma().contact.findFirstOrThrow({ where: { workspaceId } });

test.each<[string, (scene: Requested) => Promise<unknown>]>([
  ["the conversation was reopened", ({ world, id }) => reopen(world, id)],
  [
    "the contact was blocked",
    async ({ world }) => blockContact(world.owner.ctx, (await contactOf(world)).id, true),
  ],
  [
    "the contact opted out of marketing",
    ({ world: { workspaceId } }) =>
      prisma().contact.updateMany({ where: { workspaceId }, data: { marketingOptedOutAt: new Date() } }),
  ],
  [
    "the contact does not want to be asked",
    ({ world: { workspaceId } }) =>
      prisma().contact.updateMany({ where: { workspaceId }, data: { ratingsOffAt: new Date() } }),
  ],
  [
    "the reply window has closed",
    ({ world: { workspaceId } }) =>
      prisma().conversation.updateMany({
        where: { workspaceId },
        data: { lastInboundAt: new Date(Date.now() - 25 * 3_600_000) },
      }),
  ],
  ["it was turned off", ({ world }) => updateRatingSettings(world.owner.ctx, { ...SETTINGS, channels: [] })],
  [
    "the number was disconnected",
    ({ world: { workspaceId } }) =>
      prisma().installation.updateMany({ where: { workspaceId }, data: { state: "disconnected" } }),
  ],
])("is not asked when %s meanwhile", async (_, happens) => {
  const scene = await requested();
  await happens(scene);
  await scene.isDue();
  await scene.ask();
  expect(await questionsOf(scene.world)).toEqual([]);
  expect(await ratingsOf(scene.world)).toEqual([]);
  expect(await requestsOf(scene.world)).toBe(0);
});

test("who undid the resolution is asked once it is resolved again", async () => {
  const { world, id, ask, isDue } = await requested();
  await reopen(world, id);
  await resolve(world, id);
  expect(await requestsOf(world)).toBe(1);
  await isDue();
  await ask();
  expect(await ratingsOf(world)).toHaveLength(1);
});

test("another workspace's list cannot rate", async () => {
  const { world } = await asked();
  const other = await asked();
  await tap(world, other.rows[4]);
  await until(async () =>
    expect((await threadOf(world, await conversationWith(world, "14155550142"))).status).toBe("open"),
  );
  expect(await ratingsOf(world)).toMatchObject([{ score: null }]);
  expect(await ratingsOf(other.world)).toMatchObject([{ score: null }]);
});
