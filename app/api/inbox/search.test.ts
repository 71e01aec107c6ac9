/**
 * A search finds words of a conversation, shows where they are, and stays fast for words that are in every
 * conversation.
 */
import { expect, test } from "vitest";
import type { InboxPage } from "@/lib/inbox/conversations/schemas";
import { readThread } from "@/lib/inbox/messages/thread";
import { addNote } from "@/lib/inbox/notes/notes";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { createWorld, someAgent, type World } from "@/lib/testing/world";
import * as contact from "./contacts/[contactId]/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as conversations from "./conversations/route";

const search = async (world: World, q: string, more: Record<string, string> = {}): Promise<InboxPage> => {
  const headers = asMember(world.owner, world.workspaceId);
  return (await call<InboxPage>(conversations, { headers, query: { status: "all", ...more, q } })).body;
};

test("a name, an address, a number, a subject, a message and a note are each found, with the reason", async () => {
  const { world, visitor, conversationId, headers, params } = await scene();
  await visitor.say("Vocês abrem no sábado?");
  const { note } = await addNote(world.owner.ctx, conversationId, {
    clientId: newId(),
    text: "Wants an invoice",
  });
  const contactId = (await visitor.ctx()).actor.contactId ?? "";
  const body = { name: "Jörg Weiß", email: "joerg@weiss.example", phone: "+4917112345678" };
  await call(contact, { method: "PATCH", headers, params: { contactId }, body });
  await call(conversation, {
    method: "PATCH",
    headers,
    params,
    body: { status: "resolved", subject: "Order A-77" },
  });

  const hitOf = async (q: string) => (await search(world, q)).hits?.[conversationId];
  for (const q of ["jorg weiss", "joerg@weiss", "weiss.example"])
    expect([q, await hitOf(q)]).toEqual([q, { in: "contact", entryId: null, text: "joerg@weiss.example" }]);
  for (const q of ["0171 12345678", "5678", "+49171"])
    expect([q, await hitOf(q)]).toEqual([q, { in: "contact", entryId: null, text: "+4917112345678" }]);
  expect(await hitOf("a-77")).toEqual({ in: "subject", entryId: null, text: "Order A-77" });
  expect(await hitOf("sabado voces")).toMatchObject({ in: "message", text: "Vocês abrem no sábado?" });
  expect(await hitOf("invoice")).toEqual({ in: "note", entryId: note.id, text: "Wants an invoice" });
  expect((await search(world, "sabado", { status: "open" })).conversations).toEqual([]);
  expect((await search(await createWorld(), "sabado")).conversations).toEqual([]);
});

test("a session that may see neither contact data nor notes finds by neither", async () => {
  const world = await createSurfaceWorld();
  const { conversationId } = await withVisitor(world);
  await addNote(someAgent(world.workspaceId), conversationId, { clientId: newId(), text: "secret word" });
  await query("", "UPDATE contacts SET name = 'Ana', phone = '+351912340002' WHERE workspace_id = $1", [
    world.workspaceId,
  ]);
  const found = async (capabilities: string[], q: string) => {
    const { headers } = await openSession(world, { capabilities });
    const { body } = await call<InboxPage>(conversations, { headers, query: { status: "all", q } });
    return body.conversations.length;
  };
  const some = ["inbox:read"];
  expect([await found(some, "ana"), await found(some, "shop open")]).toEqual([1, 1]);
  expect([await found(some, "351912340002"), await found(some, "0002"), await found(some, "secret")]).toEqual(
    [0, 0, 0],
  );
  const all = ["inbox:read", "contacts:read", "inbox:note"];
  expect([await found(all, "0002"), await found(all, "secret")]).toEqual([1, 1]);
});

/** Creates rows by one statement; only messages older than the newest 400 contain `text`. */
async function fill(workspaceId: string, count: number, text: string): Promise<void> {
  await query(
    "",
    `WITH made AS (SELECT gen_random_uuid() AS id, gen_random_uuid() AS contact_id, n FROM generate_series(1, $2::int) n),
     people AS (INSERT INTO contacts (workspace_id, id, created_at, updated_at)
       SELECT $1, contact_id, now(), now() FROM made RETURNING 1),
     threads AS (INSERT INTO conversations (workspace_id, id, contact_id, thread_key, channel, status, message_count, created_at, updated_at, last_message_at)
       SELECT $1, id, contact_id, id::text, 'messenger', 'open', 1, now(), at, at
       FROM made, LATERAL (SELECT now() - n * interval '1 minute' AS at) times RETURNING 1)
     INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, created_at)
     SELECT $1, gen_random_uuid(), id, 1, 'inbound', 'contact', 'text', CASE WHEN n > 400 THEN $3 ELSE 'nothing' END, now() FROM made`,
    [workspaceId, count, text],
  );
}

test("a word of thousands of older conversations is found page by page, each once and newest first", async () => {
  const world = await createWorld();
  await fill(world.workspaceId, 2_500, "everyday");
  const found: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < 5 && cursor !== null; page++) {
    const answer = await search(world, "everyd", cursor ? { cursor } : {});
    sizes.push(answer.conversations.length);
    found.push(...answer.conversations.map(({ lastMessageAt }) => lastMessageAt));
    cursor = answer.nextCursor;
  }
  expect(sizes).toEqual([0, 30, 30, 30, 30]);
  expect(found).toEqual([...new Set(found)].sort().reverse());
});

test("the thread is read back to a found message in one answer, with what stands around it", async () => {
  const { world, visitor, conversationId, headers, params } = await scene();
  for (let i = 2; i <= 130; i++) await visitor.say(`message ${i}`);
  const { body } = await call<{ olderCursor: string }>(thread, { headers, params });
  const [target] = (await readThread(world.owner.ctx, conversationId, { before: body.olderCursor })).entries;
  const { olderCursor } = await readThread(world.owner.ctx, conversationId, { before: body.olderCursor });
  const first = (await readThread(world.owner.ctx, conversationId, { before: olderCursor ?? "" })).entries[5];
  const query = { before: body.olderCursor, reach: first?.id ?? "" };
  const { body: reached } = await call<{ entries: { id: string }[] }>(thread, { headers, params, query });
  expect(reached.entries.map(({ id }) => id)).toEqual(expect.arrayContaining([first?.id, target?.id]));
  expect(reached.entries).toHaveLength(80);
});
