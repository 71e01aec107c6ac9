/** A report on WhatsApp costs reads the receipts of its days, each a few times, however many there are and came since. */
import { beforeAll, expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { firstIdAt } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { rowsRead, stopAutovacuum } from "@/lib/testing/rows-read";
import { createVisitor, createWorld, type World } from "@/lib/testing/world";
import { setPrice } from "./prices";
import { getReport } from "./reports";
import { ReportQuery } from "./schemas";

await takeOwnDatabase();
const DAY_MS = 86_400_000;
const DAYS = 27;
const [FEW, MANY] = [1_000, 30_000];
const PLANTED_AT_ONCE = 1_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const [THESE, OLDER] = [daysAgo(28), daysAgo(365)];

/** Messages of one conversation over the days from `from` on, each with three receipts. */
async function plant({ workspaceId }: World, count: number, from: Date): Promise<void> {
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const [{ names = "" } = {}] = await query<{ names: string }>(
    "",
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'messages' AND table_schema = 'public' AND is_generated = 'NEVER'
       AND column_name NOT IN ('id', 'number', 'created_at', 'client_id', 'provider_message_id', 'workspace_id')`,
    [],
  );
  const prefix = firstIdAt(from).slice(0, 24);
  for (let first = 1; first <= count; first += PLANTED_AT_ONCE)
    await query(
      "",
      `WITH said AS (INSERT INTO messages (id, number, created_at, workspace_id, provider_message_id, ${names})
         SELECT ($3 || to_char(n, 'FM000000000000'))::uuid, 1 + n, $4::timestamptz + n * (interval '${DAYS} days' / $5::int), workspace_id,
           'wamid.' || $2::text || n, ${names}
         FROM messages, generate_series($6::int, $6::int + ${PLANTED_AT_ONCE - 1}) n
         WHERE workspace_id = $1 AND conversation_id = $2::uuid AND number = 1 RETURNING id, provider_message_id, created_at)
       INSERT INTO message_receipts (workspace_id, provider_message_id, status, message_id, occurred_at, recorded_at, category, is_billable)
       SELECT $1, provider_message_id, s.status::receipt_status, id, created_at + s.n * interval '1 second', created_at,
         CASE WHEN s.n > 1 THEN 'utility' END, CASE WHEN s.n > 1 THEN true END
       FROM said, unnest(ARRAY['sent', 'delivered', 'read']) WITH ORDINALITY AS s(status, n)`,
      [workspaceId, conversationId, prefix, from, count, first],
    );
}

let few: World;
let many: World;
beforeAll(async () => {
  await stopAutovacuum();
  [few, many] = [await createWorld(), await createWorld()];
  for (const world of [few, many]) {
    const price = { category: "utility", startsOn: "2020-01-01", currency: "EUR", price: "0.05" } as const;
    await setPrice(world.owner.ctx, price);
    await plant(world, FEW, THESE);
  }
  await plant(many, MANY, OLDER);
  await query("", "VACUUM ANALYZE messages, message_receipts", []);
}, 120_000);

/** Rows of receipts that a report on the days from `from` on reads, after one that warmed up. */
async function readBy({ owner }: World, from: Date) {
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  const to = new Date(from.getTime() + DAYS * DAY_MS);
  const asked = ReportQuery.parse({ topic: "whatsapp", group: "category", from: day(from), to: day(to) });
  await getReport(owner.ctx, asked);
  const before = await rowsRead("message_receipts");
  const { total } = await getReport(owner.ctx, asked);
  return { rows: (await rowsRead("message_receipts")) - before, charged: total.values.charged };
}

test("receipts of other days are not read", async () => {
  const [one, other] = [await readBy(few, THESE), await readBy(many, THESE)];
  expect([one.charged, other.charged]).toEqual([FEW, FEW]);
  expect(other.rows).toBeLessThanOrEqual(1.3 * one.rows);
});

test("thirty times as many receipts take thirty times as many rows", async () => {
  const [one, other] = [await readBy(few, THESE), await readBy(many, OLDER)];
  expect(other.charged).toBe(MANY);
  expect(other.rows / MANY).toBeLessThanOrEqual((1.3 * one.rows) / FEW);
});
