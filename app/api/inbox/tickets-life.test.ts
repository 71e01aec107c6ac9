/** A ticket's life as a picture: bars without gaps, dots, deadlines, and nothing of what the reader does not see. */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import type { TicketLife } from "@/lib/inbox/ticket-life/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { narrowRole } from "@/lib/testing/narrow-role";
import { policyOf } from "@/lib/testing/slas/policies";
import { deskOf, ticketScene } from "@/lib/testing/tickets";
import { createWorld, job } from "@/lib/testing/world";
import * as life from "./tickets/[ticketId]/life/route";

const read = (headers: Record<string, string>, ticketId: string) =>
  call<TicketLife & { code?: string }>(life, { headers, params: { ticketId } });

test("statuses, people and teams are bars that follow each other; links and messages are instants", async () => {
  const { as, open, change, link, conversationId, messageIds, visitor, owner, workspaceId } =
    await ticketScene();
  const { id } = (await open({ conversationId, messageIds: await messageIds() })).body;
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "We come on Monday" });
  await change(id, { status: "waiting_others" });
  await change(id, { status: "done", assigneeId: null });
  await visitor.say("It is cold again");
  const other = (await open()).body;
  await link(id, "blocks", other.id);
  const { status, body } = await read(as, id);
  expect(status).toBe(200);
  // The answer began the work, and the customer's message opened it again.
  expect(body.states.map((span) => span.status)).toEqual([
    "new",
    "in_progress",
    "waiting_others",
    "done",
    "in_progress",
  ]);
  for (const spans of [body.states, body.assignees, body.teams])
    expect(spans.map(({ to }) => to)).toEqual([...spans.slice(1).map(({ from }) => from), null]);
  expect(body.assignees.map(({ assignee }) => assignee?.id ?? null)).toEqual([owner.id, null]);
  expect(body.teams).toMatchObject([{ team: null, changeId: null }]);
  expect(body.links).toMatchObject([{ role: "blocks", number: other.number, isLinked: true }]);
  expect(body.messages.map(({ isInbound }) => isInbound)).toEqual([true, false, true]);
  expect(body).toMatchObject({ clocks: [], hidden: 0, leftOut: { messages: 0, changes: 0, clocks: 0 } });
  expect(
    (await prisma().ticket.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } })).status,
  ).toBe(body.states.at(-1)?.status);
});

test("its own deadline and those of its conversations are of its time, with what happened to them", async () => {
  const { as, owner, workspaceId, open, conversationId, messageIds, visitor } = await ticketScene();
  await createPolicy(owner.ctx, policyOf());
  await visitor.say("Is anyone there?");
  await followSlas(job(), workspaceId);
  const { id } = (await open({ conversationId, messageIds: await messageIds() })).body;
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "Yes" });
  await followSlas(job(), workspaceId);
  const { clocks } = (await read(as, id)).body;
  expect(clocks.map(({ kind, state }) => [kind, state])).toEqual([
    ["first_answer", "fulfilled"],
    ["resolution", "running"],
  ]);
  expect(clocks[0]?.entries.map(({ what }) => what)).toEqual(["started", "fulfilled"]);
  // A ticket of before has none of them.
  await query(
    "",
    "UPDATE tickets SET created_at = now() - interval '9 days', done_at = now() - interval '8 days', status = 'done' WHERE id = $1",
    [id],
  );
  await query("", "UPDATE messages SET created_at = now() - interval '9 days' WHERE conversation_id = $1", [
    conversationId,
  ]);
  expect((await read(as, id)).body.clocks).toEqual([]);
});

test("messages and deadlines of a conversation that one does not see are not there, not even as dots", async () => {
  const { begin, owner, nora, otherId, workspaceId } = await narrowRole();
  await createPolicy(owner.ctx, policyOf());
  const conversationId = await begin("A secret of others");
  await followSlas(job(), workspaceId);
  await updateConversation(owner.ctx, conversationId, { teamId: otherId, assigneeId: owner.id });
  const said = await prisma().message.findMany({ where: { workspaceId, conversationId } });
  const boss = deskOf(asMember(owner, workspaceId));
  const { id } = (await boss.open({ conversationId, messageIds: [said[0]?.id], assigneeId: nora.id })).body;
  const [hers, all] = [
    await read(asMember(nora, workspaceId), id),
    await read(asMember(owner, workspaceId), id),
  ];
  expect(hers.body).toMatchObject({
    messages: [],
    clocks: [],
    hidden: 1,
    leftOut: { messages: 0, clocks: 0 },
  });
  for (const secret of [conversationId, said[0]?.id ?? ""]) expect(hers.text).not.toContain(secret);
  expect(all.body).toMatchObject({ hidden: 0 });
  expect([all.body.messages.length, all.body.clocks.length > 0]).toEqual([1, true]);
  // Nor a ticket that is not hers to see.
  await boss.change(id, { teamId: otherId, assigneeId: owner.id });
  expect((await read(asMember(nora, workspaceId), id)).body.code).toBe("ticket_not_found");
});

test("a long life is bounded: the newest are shown, and the older ones counted", async () => {
  const { owner, workspaceId } = await createWorld();
  const as = asMember(owner, workspaceId);
  const { id } = (await deskOf(as).open()).body;
  await query(
    "",
    `INSERT INTO ticket_changes (workspace_id, id, ticket_id, field, actor_type, before, after, created_at)
     SELECT $1, gen_random_uuid(), $2, 'status', 'job', to_jsonb(CASE n % 2 WHEN 1 THEN 'new' ELSE 'in_progress' END),
       to_jsonb(CASE n % 2 WHEN 1 THEN 'in_progress' ELSE 'new' END), now() + n * interval '1 minute' FROM generate_series(1, 250) n`,
    [workspaceId, id],
  );
  const { body } = await read(as, id);
  expect(body.leftOut).toEqual({ messages: 0, changes: 51, clocks: 0 });
  expect(body.states).toHaveLength(200);
  // The first bar begins with the oldest change that is shown, so the time before is not claimed.
  expect(body.states[0]?.changeId).not.toBeNull();
});
