/** A search costs the same however many messages contain its words. In its own database, because entries are counted per database. */
import { beforeAll, expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { plantConversations } from "@/lib/testing/many-conversations";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { stopAutovacuum } from "@/lib/testing/rows-read";
import { createWorld, type World } from "@/lib/testing/world";
import { listConversations } from "./inbox";

await takeOwnDatabase();
const CONVERSATIONS = 1_000;
/** The first walks do not meet them. */
const NEWER = 400;
const EACH = 40;
const FILTER = {
  status: "all",
  assignee: "any",
  unread: false,
  failed: false,
  scheduled: false,
  waiting: false,
  order: "newest",
} as const;

/** In the older conversations messages that share a word, as many as statistics are believed for. */
const ARCHIVE = `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, created_at)
  SELECT c.workspace_id, gen_random_uuid(), c.id, 1 + n, 'inbound', 'contact', 'text',
    'archive ' || CASE WHEN n % 20 = 1 THEN 'lamp ' ELSE '' END || split_part(c.last_message ->> 'text', 'of ', 2), c.created_at + n * interval '1 second'
  FROM (SELECT * FROM conversations WHERE workspace_id = $1 ORDER BY last_message_at DESC OFFSET $2) c, generate_series(1, $3::int) n`;

let world: World;
beforeAll(async () => {
  await stopAutovacuum();
  world = await createWorld();
  await plantConversations(query.bind(null, ""), world.workspaceId, {
    count: CONVERSATIONS,
    messagesEach: 1,
  });
  await query("", ARCHIVE, [world.workspaceId, NEWER, EACH]);
  await query("", "VACUUM messages", []);
}, 60_000);

type Place = { id: string; in: string; text: string };

/** All that a search finds, page by page. */
async function findAll(q: string): Promise<{ places: Place[]; pages: number }> {
  const places: Place[] = [];
  for (let [cursor, pages]: [string | undefined, number] = [undefined, 1]; ; pages++) {
    const page = await listConversations(world.owner.ctx, { ...FILTER, q, cursor });
    for (const { id } of page.conversations) {
      const hit = page.hits?.[id];
      places.push({ id, in: hit?.in ?? "", text: hit?.text ?? "" });
    }
    if (!page.nextCursor) return { places, pages };
    cursor = page.nextCursor;
  }
}

/** Entries and pages that the first page of a search reads in the index of messages. */
async function readBy(q: string): Promise<{ entries: number; pages: number }> {
  const read = async () => {
    await query("", "SELECT pg_stat_force_next_flush()", []);
    const [row] = await query<{ entries: number; pages: number }>(
      "",
      `SELECT sum(i.idx_tup_read)::int AS entries, sum(o.idx_blks_read + o.idx_blks_hit)::int AS pages
       FROM pg_stat_user_indexes i JOIN pg_statio_user_indexes o USING (indexrelid) WHERE i.indexrelname = 'messages_words_idx'`,
      [],
    );
    return row ?? { entries: Number.NaN, pages: Number.NaN };
  };
  const before = await read();
  await listConversations(world.owner.ctx, { ...FILTER, q });
  const after = await read();
  return { entries: after.entries - before.entries, pages: after.pages - before.pages };
}

const SEARCHES = [
  "archive",
  "archive lamp",
  "archive customer 77",
  "customer 777",
  "archive 777",
  "lamp 90",
  "nothing",
];

test("statistics change what a search costs, and nothing that it finds", { timeout: 60_000 }, async () => {
  const without: Record<string, Place[]> = {};
  for (const q of SEARCHES) without[q] = (await findAll(q)).places;
  const rare = await readBy("777");
  const before = { common: await readBy("archive"), both: await readBy("archive 777") };
  await query("", "ANALYZE messages, contacts, conversations", []);
  for (const q of SEARCHES) expect([q, (await findAll(q)).places]).toEqual([q, without[q]]);
  expect(without.archive).toHaveLength(CONVERSATIONS - NEWER);
  expect(without["archive lamp"]).toHaveLength(CONVERSATIONS - NEWER);
  expect(without["archive customer 77"]).toHaveLength(10);
  expect(without["archive 777"]).toHaveLength(1);

  // The index gives all entries of a word at once: 24,000 of the common one, none when it is known to be common.
  expect(before.common.entries).toBe((CONVERSATIONS - NEWER) * EACH);
  expect(await readBy("archive")).toEqual({ entries: 0, pages: 0 });
  // Only the rare one's entries are read.
  const both = await readBy("archive 777");
  expect(before.both.pages).toBeGreaterThan(rare.pages + 2);
  expect(both.pages).toBeLessThanOrEqual(rare.pages);
});
