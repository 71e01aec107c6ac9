/** A page of tickets reads as much in a workspace with many as in one with few. In its own database, because rows are counted per database. */
import { beforeAll, expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { rowsRead, stopAutovacuum } from "@/lib/testing/rows-read";
import { createWorld, type World } from "@/lib/testing/world";
import { countTickets } from "./board";
import { listTickets } from "./list";
import { TicketFilter } from "./schemas";
import { createType } from "./types";

await takeOwnDatabase();
const [FEW, MANY] = [2_000, 20_000];
/** Each statement within the pool's time limit, on a busy machine too. */
const PLANTED_AT_ONCE = 1_000;

/** One in five is not done, one in ten is the owner's, one in three has a type; all with words of their own, and one and a city that a hundred share. */
const PLANT = `INSERT INTO tickets (workspace_id, id, number, title, status, priority, assignee_id, created_at, updated_at, done_at, type_id, fields)
  SELECT $1, gen_random_uuid(), n, 'Repair ' || md5(n::text) || CASE WHEN n % ($2::int / 100) = 0 THEN ' boiler' ELSE '' END,
    CASE WHEN n % 5 = 0 THEN (ARRAY['new', 'in_progress', 'waiting_customer', 'waiting_others'])[1 + n / 5 % 4] ELSE 'done' END::ticket_status,
    (ARRAY['low', 'normal', 'high', 'urgent'])[1 + n / 20 % 4]::ticket_priority,
    CASE WHEN n % 20 = 7 OR n % 20 = 10 THEN $3::uuid END, now(), now() - n * interval '1 second', CASE WHEN n % 5 > 0 THEN now() END,
    CASE WHEN n % 3 = 0 THEN $4::uuid END, jsonb_build_object('city', 'City ' || n % ($2::int / 100), 'part', 'Part ' || n % 20, 'half', 'Half ' || n % 2, 'note', 'n' || n)
  FROM generate_series($5::int, $5::int + ${PLANTED_AT_ONCE - 1}) n`;

let worlds: World[];
const typeIds: string[] = [];
beforeAll(async () => {
  await stopAutovacuum();
  worlds = [await createWorld(), await createWorld()];
  for (const [at, count] of [FEW, MANY].entries()) {
    const world = worlds[at] as World;
    const type = { id: newId(), name: "Repair", help: "", fieldIds: [], customerName: "", isOnForm: false };
    await createType(world.owner.ctx, type);
    typeIds.push(type.id);
    for (let from = 1; from < count; from += PLANTED_AT_ONCE)
      await query("", PLANT, [world.workspaceId, count, world.owner.id, type.id, from]);
  }
  await query("", "VACUUM ANALYZE tickets", []);
}, 120_000);

async function readBy({ owner }: World, filter: object): Promise<number> {
  const asked = TicketFilter.parse(filter);
  await listTickets(owner.ctx, asked);
  const before = await rowsRead("tickets");
  const { tickets } = await listTickets(owner.ctx, asked);
  expect(tickets.length).toBeGreaterThan(0);
  return (await rowsRead("tickets")) - before;
}

test.each([
  ["not done, by the last change", {}],
  ["not done, the most urgent first", { order: "priority" }],
  ["all, by number", { status: "all", order: "number" }],
  ["all, the most urgent first", { status: "all", order: "priority" }],
  ["of one status", { status: "waiting_others" }],
  ["one's own", { assignee: "me" }],
  ["one's own, done ones too", { assignee: "me", status: "all" }],
  ["by a word of the title", { q: "boiler", status: "all" }],
  ["by number", { q: "#500" }],
  ["by a word of a value", { q: "n500", status: "all" }],
  ["by a value that a hundred have", { field: "city", value: "city 5", status: "all" }],
  [
    "by that value, the most urgent first",
    { field: "city", value: "city 5", status: "all", order: "priority" },
  ],
  ["by a value that a twentieth have", { field: "part", value: "part 5", status: "all" }],
  [
    "by that value, the most urgent first",
    { field: "part", value: "part 5", status: "all", order: "priority" },
  ],
  ["by a value that half have", { field: "half", value: "half 1" }],
  ["by that value, the most urgent first", { field: "half", value: "half 1", order: "priority" }],
])("%s", async (_name, filter) => {
  const [few, many] = [await readBy(worlds[0] as World, filter), await readBy(worlds[1] as World, filter)];
  expect(many, `${few} rows of ${FEW}`).toBeLessThanOrEqual(few * 1.3 + 10);
});

test.each([
  ["all", {}],
  ["one's own", { assignee: "me" }],
])("the counts of the board, of %s", async (_name, filter) => {
  const counted = async ({ owner }: World): Promise<number> => {
    const asked = TicketFilter.parse(filter);
    await countTickets(owner.ctx, asked);
    const before = await rowsRead("tickets");
    const { counts } = await countTickets(owner.ctx, asked);
    expect(Math.max(...Object.values(counts))).toBe(100);
    return (await rowsRead("tickets")) - before;
  };
  const [few, many] = [await counted(worlds[0] as World), await counted(worlds[1] as World)];
  expect(many, `${few} rows of ${FEW}`).toBeLessThanOrEqual(few * 1.3 + 10);
});

test.each([{}, { status: "all" }, { order: "priority" }])("of one type, %j", async (filter) => {
  // One after the other: rows are counted for the whole table.
  const few = await readBy(worlds[0] as World, { ...filter, type: typeIds[0] });
  const many = await readBy(worlds[1] as World, { ...filter, type: typeIds[1] });
  expect(many, `${few} rows of ${FEW}`).toBeLessThanOrEqual(few * 1.3 + 10);
});
