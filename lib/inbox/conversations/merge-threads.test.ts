/** A channel with one thread per contact has the contact's id as the thread's key: whatever it is called, it merges right. */
import { expect, test } from "vitest";
import { createContact } from "@/lib/inbox/contacts/create";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { createWorld } from "@/lib/testing/world";
import { mergeContacts } from "./merge-contacts";
import { ensureThread } from "./start";

type Channel = "email" | "messenger" | "whatsapp";

async function setting() {
  const { workspaceId, owner } = await createWorld();
  const { ctx } = owner;
  const person = async (name: string) => (await createContact(ctx, workspaceId, { name })).contactId;
  /** Like a channel's receiving function: null is one thread per contact. */
  const thread = (contactId: string, channel: Channel, threadKey: string | null = null) =>
    transaction(ctx, async (tx) => {
      const { conversationId, newEvents } = await ensureThread(tx, {
        workspaceId,
        channel,
        threadKey,
        contactId,
        status: "open",
        hasLane: channel !== "messenger",
        phones: [],
        userId: null,
        name: null,
        recipientEmail: `${contactId}@example.com`,
      });
      tx.events.push(...newEvents);
      return conversationId;
    });
  const write = (conversationId: string, minute: number) =>
    query(
      "",
      `WITH said AS (INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, created_at)
         SELECT $1, $2, id, message_count + 1, 'inbound', 'contact', 'text', '2026-01-01Z'::timestamptz + $4 * interval '1 minute'
         FROM conversations WHERE workspace_id = $1 AND id = $3 RETURNING number, created_at)
       UPDATE conversations SET message_count = said.number, last_inbound_at = said.created_at FROM said
       WHERE workspace_id = $1 AND id = $3`,
      [workspaceId, newId(), conversationId, minute],
    );
  const row = (id: string) =>
    prisma().conversation.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  const merge = (winner: string, loser: string) => mergeContacts(ctx, winner, { otherId: loser, take: [] });
  return { workspaceId, person, thread, write, row, merge };
}

test.each(["email", "messenger"] as const)(
  "two threads by contact on %s become one, with all messages",
  async (channel) => {
    const { workspaceId, person, thread, write, row, merge } = await setting();
    const [winner, loser] = [await person("Ana"), await person("Anna")];
    const [kept, gone] = [await thread(winner, channel), await thread(loser, channel)];
    await write(kept, 1);
    await write(gone, 2);
    await write(kept, 3);
    await write(gone, 4);
    await merge(winner, loser);
    expect(await row(gone)).toBeNull();
    expect(await row(kept)).toMatchObject({
      contactId: winner,
      threadKey: winner,
      messageCount: 4,
      // The one that wrote last.
      recipientEmail: `${loser}@example.com`,
    });
    const messages = await prisma().message.findMany({
      where: { workspaceId, conversationId: kept },
      orderBy: { number: "asc" },
    });
    expect(messages.map(({ number, createdAt }) => [number, createdAt.getUTCMinutes()])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    // The next message goes there.
    expect(await thread(winner, channel)).toBe(kept);
  },
);

test("a thread that only the loser has stays, and is the winner's by its key", async () => {
  const { person, thread, row, merge } = await setting();
  const [winner, loser] = [await person("Ana"), await person("Anna")];
  const [byContact, byMail] = [await thread(loser, "email"), await thread(loser, "email", "mail-1")];
  await merge(winner, loser);
  expect(await row(byContact)).toMatchObject({ contactId: winner, threadKey: winner });
  expect(await row(byMail)).toMatchObject({ contactId: winner, threadKey: "mail-1" });
  expect(await thread(winner, "email")).toBe(byContact);
});

test("threads of different channels stay apart; of two channels each has one thread, and an event", async () => {
  const { workspaceId, person, thread, row, merge } = await setting();
  const [winner, loser, third] = [await person("Ana"), await person("Anna"), await person("Anne")];
  const mail = await thread(winner, "email");
  const [chat, whatsapp] = [await thread(loser, "messenger"), await thread(loser, "whatsapp")];
  await merge(winner, loser);
  for (const id of [mail, chat, whatsapp])
    expect(await row(id)).toMatchObject({ contactId: winner, threadKey: winner });
  const others = [await thread(third, "email"), await thread(third, "whatsapp")];
  await merge(winner, third);
  expect(await Promise.all(others.map(row))).toEqual([null, null]);
  const events = await query<{ into: string; merged: string }>(
    "",
    `SELECT data #>> '{conversation,id}' AS into, data ->> 'mergedConversationId' AS merged FROM events
     WHERE workspace_id = $1 AND type = 'contact.merged' AND data ->> 'mergedContactId' = $2`,
    [workspaceId, third],
  );
  expect(new Set(events.map(({ into, merged }) => `${merged} in ${into}`))).toEqual(
    new Set([`${others[0]} in ${mail}`, `${others[1]} in ${whatsapp}`]),
  );
  const { conversationCount } = await prisma().workspaceCounters.findUniqueOrThrow({
    where: { workspaceId },
  });
  expect(conversationCount).toBe(3);
});
