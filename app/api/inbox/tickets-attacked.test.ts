/** Tickets under hostile and hurried use: hidden ones, repeated requests, crafted cursors, words that only look like thanks. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { asMember } from "@/lib/testing/call";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf, ticketScene } from "@/lib/testing/tickets";
import { createVisitor } from "@/lib/testing/world";

test("a ticket that is not seen cannot be chosen, be taken the place of, or lose its messages", async () => {
  const { workspaceId, owner, nora, otherId } = await narrowRole();
  const said = await (await createVisitor(workspaceId)).say("Hello");
  const { conversationId, messageId } = said;
  const [boss, hers] = [deskOf(asMember(owner, workspaceId)), deskOf(asMember(nora, workspaceId))];
  const hidden = (await boss.open({ conversationId, teamId: otherId, messageIds: [messageId] })).body.id;
  const seen = (await hers.open({ conversationId })).body.id;
  expect((await hers.listHere(conversationId)).body).toMatchObject({
    isUnsettled: true,
    tickets: [{ id: seen }],
  });
  expect((await hers.choose(conversationId, hidden)).status).toBe(404);
  await boss.choose(conversationId, hidden);
  expect((await hers.choose(conversationId, null)).status).toBe(404);
  expect((await hers.add(seen, { conversationId, messageIds: [messageId] })).status).toBe(404);
  expect((await boss.read(hidden)).body.messages).toHaveLength(1);
});

test("adding to a ticket keeps the choice of the conversation, and the same again is no event", async () => {
  const scene = await ticketScene();
  const { conversationId } = scene;
  const messageIds = await scene.messageIds();
  const [one, other] = [
    (await scene.open({ conversationId })).body.id,
    (await scene.open({ conversationId })).body.id,
  ];
  await scene.choose(conversationId, one);
  await scene.add(one, { conversationId, messageIds });
  const { updatedAt } = (await scene.read(one)).body.ticket;
  await scene.add(one, { conversationId, messageIds });
  expect((await scene.read(one)).body.ticket.updatedAt).toBe(updatedAt);
  expect((await scene.listHere(conversationId)).body.isUnsettled).toBe(false);
  await scene.add(other, { conversationId, messageIds });
  const events = await query("", "SELECT type FROM events WHERE subject_id = $1 ORDER BY sequence", [one]);
  expect(events).toEqual(["ticket.created", "ticket.updated", "ticket.updated"].map((type) => ({ type })));
});

test("the same ticket opened several times at once is one, for each that asks", async () => {
  const scene = await ticketScene();
  for (const more of [{}, { conversationId: scene.conversationId }]) {
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => scene.open({ id, ...more })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  }
});

test("every order is read to its end, and a crafted cursor is refused or finds nothing", async () => {
  const scene = await ticketScene();
  await query(
    "",
    `INSERT INTO tickets (workspace_id, id, number, title, priority, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 100 + n, 'Ticket', (ARRAY['low', 'urgent'])[1 + n % 2]::ticket_priority, now(), now() - n * interval '1 second'
     FROM generate_series(1, 120) n`,
    [scene.workspaceId],
  );
  // In the order by deadline one page begins among those that have one, and one among the others.
  await query(
    "",
    `UPDATE tickets SET sla_deadline = date_trunc('milliseconds', now()) + number * interval '1 minute', sla_running = jsonb_build_array(jsonb_build_object(
       'id', id, 'kind', 'resolution', 'state', 'running', 'minutes', 60, 'deadline',
       to_char((date_trunc('milliseconds', now()) + number * interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'warnedAt', NULL, 'missedAt', NULL)) WHERE workspace_id = $1 AND number <= 160`,
    [scene.workspaceId],
  );
  for (const order of ["updated", "number", "priority", "deadline"]) {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { status, body } = await scene.list({ order, ...(cursor && { cursor }) });
      expect(status, order).toBe(200);
      ids.push(...body.tickets.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(new Set(ids).size, order).toBe(120);
    expect(ids, order).toHaveLength(120);
    for (const number of [1e12, -5, 2 ** 53]) {
      const given = { number, id: newId(), at: new Date().toISOString(), list: "tickets" };
      const cursor = Buffer.from(JSON.stringify(given)).toString("base64url");
      expect((await scene.list({ order, cursor })).status, `${order} ${number}`).toBeLessThan(500);
    }
  }
});

test("a number in a search finds the ticket and titles with it", async () => {
  const scene = await ticketScene();
  await scene.open({ title: "Refund for order 2" });
  await scene.open({ title: "Something else" });
  const numbers = async (q: string) =>
    (await scene.list({ q, order: "number" })).body.tickets.map(({ number }) => number);
  expect([await numbers("2"), await numbers("#2"), await numbers("#999999999999")]).toEqual([
    [2, 1],
    [2],
    [],
  ]);
});

test.each([
  ["Thanks!", true],
  ["Muito obrigado 🙏", true],
  ["ok, gracias", true],
  ["Ok 15:30", false],
  ["Thanks 555 1234", false],
  ["ok 👎", false],
  ["ok 壊れた", false],
  ["Thanks но не работает", false],
  ["ok ".repeat(200), false],
])("%s: %s", async (text, is) => {
  expect(await query("", `SELECT ${fn}.is_thanks($1) AS is`, [text])).toEqual([{ is }]);
});
