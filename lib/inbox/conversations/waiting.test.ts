/** Waiting for an answer, and the order of conversations in the inbox. */
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { addNote } from "@/lib/inbox/notes/notes";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { plantConversations } from "@/lib/testing/many-conversations";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { blockContact } from "./block-contact";
import { getConversation, listConversations } from "./inbox";
import { markRead } from "./mark-read";
import type { InboxFilter } from "./schemas";
import { updateConversation } from "./update";

const FILTER: InboxFilter = {
  status: "open",
  assignee: "any",
  unread: false,
  failed: false,
  scheduled: false,
  waiting: false,
  order: "newest",
  q: "",
};

async function scene() {
  const world = await createWorld();
  const { ctx } = world.owner;
  const visitors = [];
  for (const text of ["first", "second", "third"]) {
    const visitor = await createVisitor(world.workspaceId);
    const { conversationId } = await visitor.say(text);
    visitors.push({ visitor, id: conversationId });
  }
  const [a, b, c] = visitors as [(typeof visitors)[0], (typeof visitors)[0], (typeof visitors)[0]];
  const listed = async (filter: Partial<InboxFilter> = {}) =>
    (await listConversations(ctx, { ...FILTER, ...filter })).conversations.map(({ id }) => id);
  const answer = (id: string) => sendMessage(ctx, id, { clientId: newId(), text: "answer" });
  const add = (conversationId: string, more: object) =>
    query("", `SELECT ${fn}.add_message($1::jsonb, now())`, [
      JSON.stringify({
        workspaceId: world.workspaceId,
        conversationId,
        id: newId(),
        type: "text",
        text: "x",
        ...more,
      }),
    ]);
  const since = async (id: string) => (await getConversation(ctx, id)).waitingSince;
  return { world, ctx, a, b, c, listed, answer, add, since };
}

test("a contact waits from the first message since a person answered, no matter who read it", async () => {
  const { ctx, a, b, c, listed, answer, since } = await scene();
  const first = await since(a.id);
  expect(first).not.toBeNull();
  await a.visitor.say("still there?");
  await markRead(ctx, a.id);
  await addNote(ctx, a.id, { clientId: newId(), text: "a note", mentions: [] });
  expect(await since(a.id)).toBe(first);
  await answer(b.id);
  expect(await since(b.id)).toBeNull();
  expect(await listed({ waiting: true, order: "waiting" })).toEqual([a.id, c.id]);
  expect(await listed({ order: "waiting" })).toEqual([a.id, c.id, b.id]);
});

test("neither a program's answer nor a reaction changes who waits", async () => {
  const { a, b, add, answer, since } = await scene();
  const first = await since(a.id);
  await add(a.id, { direction: "outbound", senderType: "automation", deliveryState: "sent" });
  expect(await since(a.id)).toBe(first);
  await answer(b.id);
  await add(b.id, { direction: "inbound", senderType: "contact", type: "reaction", text: "👍" });
  expect(await since(b.id)).toBeNull();
});

test("a resolved one waits no more; what the contact writes then begins a new wait", async () => {
  const { ctx, a, listed } = await scene();
  const first = (await getConversation(ctx, a.id)).waitingSince;
  await updateConversation(ctx, a.id, { status: "resolved" });
  expect(await listed({ status: "all", waiting: true })).not.toContain(a.id);
  await updateConversation(ctx, a.id, { status: "open" });
  expect((await getConversation(ctx, a.id)).waitingSince).toBe(first);
  await updateConversation(ctx, a.id, { status: "resolved" });
  await a.visitor.say("again");
  const { waitingSince, status } = await getConversation(ctx, a.id);
  expect(status).toBe("open");
  expect(waitingSince && first && waitingSince > first).toBe(true);
});

test("a blocked contact waits for nothing", async () => {
  const { ctx, a, listed } = await scene();
  const { contact } = await getConversation(ctx, a.id);
  await blockContact(ctx, contact.id, true);
  await a.visitor.say("more");
  expect(await listed({ status: "all", waiting: true })).not.toContain(a.id);
});

test("what the team changes moves no row, and a message does", async () => {
  const { ctx, a, b, c, listed } = await scene();
  expect(await listed()).toEqual([c.id, b.id, a.id]);
  await updateConversation(ctx, a.id, { assigneeId: ctx.actor.userId });
  await updateConversation(ctx, b.id, { subject: "An order" });
  expect(await listed()).toEqual([c.id, b.id, a.id]);
  await a.visitor.say("more");
  expect(await listed()).toEqual([a.id, c.id, b.id]);
});

test("both orders page without a gap or a repetition", async () => {
  const { world, ctx, a, b } = await scene();
  await plantConversations(query.bind(null, ""), world.workspaceId, { count: 150, messagesEach: 2 });
  await query(
    "",
    "UPDATE conversations SET waiting_since = last_message_at WHERE workspace_id = $1 AND message_count = 2 AND get_byte(uuid_send(id), 15) % 2 = 0",
    [world.workspaceId],
  );
  for (const order of ["newest", "waiting"] as const) {
    const ids: string[] = [];
    const waits: boolean[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listConversations(ctx, { ...FILTER, order, cursor });
      ids.push(...page.conversations.map(({ id }) => id));
      waits.push(...page.conversations.map(({ waitingSince }) => waitingSince !== null));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(new Set(ids).size).toBe(153);
    expect(ids).toHaveLength(153);
    if (order === "waiting") expect(waits.lastIndexOf(true)).toBeLessThan(waits.indexOf(false));
  }
  expect([a.id, b.id]).toHaveLength(2);
});

test("each order reads one index, however many conversations there are", async () => {
  const { world } = await scene();
  await plantConversations(query.bind(null, ""), world.workspaceId, { count: 5_000, messagesEach: 1 });
  await query("", "UPDATE conversations SET waiting_since = last_message_at WHERE workspace_id = $1", [
    world.workspaceId,
  ]);
  await query("", "ANALYZE conversations", []);
  const rowsRead = async (rest: string): Promise<[number, string]> => {
    const [{ "QUERY PLAN": plan }] = (await query(
      "",
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM conversations c WHERE c.workspace_id = '${world.workspaceId}' AND ${rest} LIMIT 31`,
      [],
    )) as [{ "QUERY PLAN": { Plan: { Plans: { "Actual Rows": number; "Index Name": string }[] } }[] }];
    const [read] = plan[0]?.Plan.Plans ?? [];
    return [read?.["Actual Rows"] ?? 0, read?.["Index Name"] ?? ""];
  };
  const waits = "c.waiting_since IS NOT NULL AND c.status <> 'resolved'";
  expect(await rowsRead("c.status = 'open' ORDER BY c.last_message_at DESC, c.id DESC")).toEqual([
    31,
    expect.stringMatching(/_last_message_at_id_idx$/),
  ]);
  // Many are unread, and none of the newest.
  await query(
    "",
    "UPDATE conversations SET unread_count = CASE WHEN number > 2500 THEN 1 ELSE 0 END FROM (SELECT id AS of, row_number() OVER (ORDER BY last_message_at DESC) AS number FROM conversations WHERE workspace_id = $1) n WHERE workspace_id = $1 AND id = n.of",
    [world.workspaceId],
  );
  await query("", "ANALYZE conversations", []);
  expect(
    await rowsRead("c.status = 'open' AND c.unread_count > 0 ORDER BY c.last_message_at DESC, c.id DESC"),
  ).toEqual([31, "conversations_unread_newest_idx"]);
  expect(await rowsRead(`c.status = 'open' AND ${waits} ORDER BY c.waiting_since, c.id`)).toEqual([
    31,
    "conversations_waiting_idx",
  ]);
});
