/** The list behind a number of days long ago reads the rows of these days, however much came since. */
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { firstIdAt } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { rowsRead, stopAutovacuum } from "@/lib/testing/rows-read";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { listBehind } from "./list";
import { ReportListQuery } from "./schemas";

await takeOwnDatabase();

const DAY_MS = 86_400_000;
const SINCE = 3000;

test("messages and tickets of days a year ago are read by their days alone, and messages that were scheduled are among them", async () => {
  const { owner, workspaceId } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const copies = async (at: Date, count: number, from: number, madeAt = at) => {
    const values = [workspaceId, conversationId, at, firstIdAt(madeAt).slice(0, 24), count, from];
    const [{ names = "" } = {}] = await query<{ names: string }>(
      "",
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_name = 'messages' AND table_schema = 'public' AND is_generated = 'NEVER'
         AND column_name NOT IN ('id', 'number', 'created_at', 'client_id', 'provider_message_id', 'workspace_id')`,
      [],
    );
    await query(
      "",
      `INSERT INTO messages (id, number, created_at, workspace_id, ${names})
       SELECT ($4 || to_char(n, 'FM000000000000'))::uuid, $6 + n, $3, workspace_id, ${names} FROM messages, generate_series(1, $5) n
       WHERE workspace_id = $1 AND conversation_id = $2 AND number = 1`,
      values,
    );
  };
  const then = new Date(Date.now() - 365 * DAY_MS);
  await copies(then, 5, 10);
  // Scheduled days and months ahead: their ids are of that time.
  await copies(then, 2, 20, new Date(then.getTime() - 2 * DAY_MS));
  await copies(then, 3, 30, new Date(then.getTime() - 60 * DAY_MS));
  await copies(new Date(Date.now() - 30 * DAY_MS), SINCE, 100);
  await prisma().$executeRaw`
    INSERT INTO tickets (workspace_id, id, number, status, priority, created_at, updated_at, done_at)
    SELECT ${workspaceId}::uuid, gen_random_uuid(), n, 'done', 'normal', now() - n * interval '2 hours', now(), now() - n * interval '2 hours'
    FROM generate_series(1, ${SINCE}) n`;
  await query("", "ANALYZE", []);
  await stopAutovacuum();
  const day = (ms: number) => new Date(then.getTime() + ms).toISOString().slice(0, 10);
  const readBy = async (asked: object, table: string) => {
    const before = await rowsRead(table);
    const { items } = await listBehind(
      owner.ctx,
      ReportListQuery.parse({ ...asked, from: day(-DAY_MS), to: day(DAY_MS) }),
    );
    return { items, read: (await rowsRead(table)) - before };
  };
  const messages = await readBy({ number: "received", group: "channel" }, "messages");
  expect(messages.items).toMatchObject([{ id: conversationId, value: 10 }]);
  expect(messages.read).toBeLessThan(100);
  for (const number of ["ticketsOpened", "ticketsDone"])
    expect((await readBy({ topic: "tickets", number }, "tickets")).read).toBeLessThan(100);
});
