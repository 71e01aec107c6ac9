/** Tickets and their clocks in a workspace with many, against one with few. */

import { followSlas, measureAgain, sweepSlas } from "@/lib/inbox/slas/follow-up";
import { countTickets } from "@/lib/inbox/tickets/board";
import { listTickets } from "@/lib/inbox/tickets/list";
import { TicketFilter } from "@/lib/inbox/tickets/schemas";
import { updateTicket } from "@/lib/inbox/tickets/update";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { World } from "@/lib/testing/world";
import { type Contender, type Measurement, measure, metered, type SuiteOptions } from "../harness";
import { makeDue, plantTickets } from "../ticket-world";

const [FEW, MANY] = [1_000, 100_000];
const AT_MOST = 1.3;
const DUE = 40;
const job = createCtx({ type: "job", name: "bench" });

/** `each`: how many things one call does. `prepare` is not measured. */
type Work = {
  title: string;
  each?: number;
  prepare?: (world: World) => Promise<unknown>;
  run: (world: World) => Promise<unknown>;
};

const list = (title: string, filter: object): Work => ({
  title,
  run: async ({ owner }) => {
    const { tickets } = await listTickets(owner.ctx, TicketFilter.parse(filter));
    if (tickets.length === 0) throw new Error(`${title}: no tickets`);
  },
});
const CITY = { status: "all", field: "city", value: "City 5" };
const PART = { status: "all", field: "part", value: "Part 5" };
const HALF = { field: "half", value: "Half 1" };

const WORKS: Work[] = [
  list("Open, by the last change", {}),
  list("Open, the most urgent first", { order: "priority" }),
  list("Open, by deadline", { order: "deadline" }),
  list("A value that a hundred have, by the last change", CITY),
  list("A value that a hundred have, the most urgent first", { ...CITY, order: "priority" }),
  list("A value of every second ticket, by the last change", HALF),
  list("A value of every second ticket, the most urgent first", { ...HALF, order: "priority" }),
  list("A value of every twentieth ticket, by the last change", PART),
  list("A value of every twentieth ticket, the most urgent first", { ...PART, order: "priority" }),
  list("Search, a word that a hundred titles have", { q: "boiler", status: "all" }),
  list("Search, a value of one", { q: "v3n500x", status: "all" }),
  { title: "Counts of the board", run: ({ owner }) => countTickets(owner.ctx, TicketFilter.parse({})) },
  { title: "Change of a ticket", run: changeOne },
  { title: "Clocks, a sweep that finds nothing", run: () => sweepSlas(job) },
  { title: "Clocks, a look that finds nothing", run: ({ workspaceId }) => followSlas(job, workspaceId) },
  {
    title: "Clocks, a deadline that comes, 500 policies",
    each: DUE,
    prepare: ({ workspaceId }) => query("", makeDue(DUE), [workspaceId]),
    run: ({ workspaceId }) => followSlas(job, workspaceId),
  },
  {
    title: "Clocks, 200 by changed policies",
    each: 200,
    run: ({ workspaceId }) => measureAgain(job, workspaceId, null),
  },
];

async function changeOne({ workspaceId, owner }: World): Promise<void> {
  const [row] = await query<{ id: string; priority: string }>(
    "",
    "SELECT id, priority FROM tickets WHERE workspace_id = $1 AND number = 500",
    [workspaceId],
  );
  if (row) await updateTicket(owner.ctx, row.id, { priority: row.priority === "low" ? "high" : "low" });
}

export async function measureTickets({
  rounds,
  events,
  only,
  database,
}: SuiteOptions): Promise<Measurement[]> {
  const worlds = [await plantTickets(database.url, FEW), await plantTickets(database.url, MANY)];
  const [few, many] = [FEW, MANY].map((count) => `${count} tickets`) as [string, string];
  const measured: Measurement[] = [];
  for (const work of WORKS.filter(({ title }) => title.toLowerCase().includes(only.toLowerCase()))) {
    const calls = work.each ? 1 : events;
    const contender = (world: World, at: number): Contender => ({
      name: at === 0 ? few : many,
      async run() {
        await work.prepare?.(world);
        return metered(calls * (work.each ?? 1), database.postmaster, async () => {
          for (let call = 0; call < calls; call++) await work.run(world);
        });
      },
    });
    measured.push(
      await measure({
        title: work.title,
        about: `A fifth of them open, 12 values each, 500 SLA policies.`,
        contenders: worlds.map(contender),
        claims: [
          { text: `at most ${AT_MOST} of the time`, figure: "seconds", of: many, to: few, atMost: AT_MOST },
        ],
        rounds,
      }),
    );
  }
  return measured;
}
