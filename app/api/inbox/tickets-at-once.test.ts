/** Many tickets changed at once: each on its own, by the rights of the caller, once, and taken back where no one has changed them since. */
import { expect, test } from "vitest";
import { createTeam } from "@/lib/account/teams/teams";
import { pruneBulkChanges } from "@/lib/inbox/tickets/bulk";
import type { TicketOutcomes } from "@/lib/inbox/tickets/bulk-schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf, ticketScene } from "@/lib/testing/tickets";
import { addMember } from "@/lib/testing/world";
import * as one from "./tickets/changes/[ticketChangeId]/route";
import * as changes from "./tickets/changes/route";

const bulkOf = (headers: Record<string, string>) => ({
  change: (ticketIds: string[], change: object, id = newId()) =>
    call<TicketOutcomes & { id: string; code?: string }>(changes, {
      method: "POST",
      headers,
      body: { id, ticketIds, change },
    }),
  undo: (ticketChangeId: string) =>
    call<TicketOutcomes>(one, { method: "DELETE", headers, params: { ticketChangeId } }),
});
const outcomesOf = ({ body }: { body: TicketOutcomes }) => body.outcomes.map(({ outcome }) => outcome);

async function scene() {
  const base = await ticketScene();
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) ids.push((await base.open({ title })).body.id);
  return { ...base, ids, bulk: bulkOf(base.as) };
}
const eventsOf = (workspaceId: string) => prisma().event.count({ where: { workspaceId } });

test("each ticket is changed with an event of its own; what is so already stays, and a repeated request changes nothing", async () => {
  const { ids, bulk, change, read, workspaceId } = await scene();
  await change(ids[0] ?? "", { priority: "high" });
  const before = await eventsOf(workspaceId);
  const id = newId();
  const first = await bulk.change(ids, { priority: "high" }, id);
  expect(first.status).toBe(200);
  expect(outcomesOf(first)).toEqual(["unchanged", "changed", "changed"]);
  expect(await eventsOf(workspaceId)).toBe(before + 2);
  await change(ids[1] ?? "", { priority: "low" });
  expect(outcomesOf(await bulk.change(ids, { priority: "high" }, id))).toEqual([
    "unchanged",
    "changed",
    "changed",
  ]);
  expect((await read(ids[1] ?? "")).body.ticket.priority).toBe("low");
});

test("one undo gives back each former value, but where someone has changed it since", async () => {
  const { ids, bulk, change, read } = await scene();
  const [first = "", second = "", third = ""] = ids;
  await change(first, { status: "waiting_others" });
  const id = newId();
  await bulk.change(ids, { status: "done" }, id);
  await change(third, { status: "in_progress" });
  expect(outcomesOf(await bulk.undo(id)).toSorted()).toEqual(["changed_since", "restored", "restored"]);
  const statuses = [];
  for (const each of [first, second, third]) statuses.push((await read(each)).body.ticket.status);
  expect(statuses).toEqual(["waiting_others", "new", "in_progress"]);
  await change(first, { status: "done" });
  expect(outcomesOf(await bulk.undo(id)).toSorted()).toEqual(["changed_since", "restored", "restored"]);
  expect((await read(first)).body.ticket.status).toBe("done");
});

test("a team takes along an assignee who is not in it, and the undo gives both back", async () => {
  const { ids, bulk, read, owner } = await scene();
  const fields = { distribution: "by_hand", openMax: null, fallbackId: null } as const;
  const team = await createTeam(owner.ctx, { id: newId(), name: "Repairs", memberIds: [], ...fields });
  const id = newId();
  await bulk.change(ids, { teamId: team.id }, id);
  expect((await read(ids[0] ?? "")).body.ticket).toMatchObject({ team: { id: team.id }, assignee: null });
  await bulk.undo(id);
  expect((await read(ids[0] ?? "")).body.ticket).toMatchObject({
    team: null,
    assignee: { id: owner.id },
  });
});

test("a ticket out of sight is refused alone, and what leaves one's sight by the change comes back by the undo", async () => {
  const { workspaceId, owner, nora, otherId, teamId } = await narrowRole();
  const [boss, hers] = [asMember(owner, workspaceId), asMember(nora, workspaceId)];
  const hidden = (await deskOf(boss).open({ teamId: otherId, assigneeId: owner.id })).body.id;
  const seen = (await deskOf(hers).open({ teamId, assigneeId: null })).body.id;
  const id = newId();
  const { body } = await bulkOf(hers).change([hidden, seen], { teamId: otherId }, id);
  expect(body.outcomes).toMatchObject([
    { outcome: "refused", reason: "ticket_not_found" },
    { outcome: "changed" },
  ]);
  expect((await deskOf(hers).read(seen)).status).toBe(404);
  const again = await bulkOf(hers).change([seen], { teamId: otherId }, id);
  expect(outcomesOf(again)).toEqual(["changed"]);
  expect(outcomesOf(await bulkOf(hers).undo(id))).toEqual(["restored"]);
  expect((await deskOf(hers).read(seen)).body.ticket.team?.id).toBe(teamId);
});

test("an undo gives back a status whose required values went meanwhile", async () => {
  const { bulk, open, change, read, as } = await scene();
  const { typeId } = await formsOf(as).typeWith([{ key: "cause", isRequiredToClose: true }]);
  const ticketId = (await open({ typeId, fields: { cause: "Ice" } })).body.id;
  await change(ticketId, { status: "done" });
  const id = newId();
  await bulk.change([ticketId], { status: "in_progress" }, id);
  await change(ticketId, { fields: { cause: null } });
  expect(outcomesOf(await bulk.undo(id))).toEqual(["restored"]);
  expect((await read(ticketId)).body.ticket.status).toBe("done");
});

test("a ticket that someone else took out of one's sight is not changed by the undo", async () => {
  const { workspaceId, owner, nora, otherId, teamId } = await narrowRole();
  const [boss, hers] = [asMember(owner, workspaceId), asMember(nora, workspaceId)];
  const seen = (await deskOf(hers).open({ teamId, assigneeId: null })).body.id;
  const id = newId();
  await bulkOf(hers).change([seen], { priority: "high" }, id);
  await deskOf(boss).change(seen, { teamId: otherId });
  const { body } = await bulkOf(hers).undo(id);
  expect(body.outcomes).toMatchObject([{ outcome: "refused", reason: "ticket_not_found" }]);
  expect((await deskOf(boss).read(seen)).body.ticket.priority).toBe("high");
});

test("a change is its author's: a colleague can neither use its id nor take it back, and it is forgotten after a day", async () => {
  const { ids, bulk, workspaceId } = await scene();
  const id = newId();
  await bulk.change(ids, { priority: "urgent" }, id);
  const colleague = bulkOf(asMember(await addMember(workspaceId, "agent"), workspaceId));
  expect((await colleague.change(ids, { priority: "low" }, id)).status).toBe(400);
  expect((await colleague.undo(id)).status).toBe(404);
  await query(
    "",
    "UPDATE ticket_bulk_changes SET created_at = now() - interval '25 hours' WHERE change_id = $1",
    [id],
  );
  await pruneBulkChanges();
  expect((await bulk.undo(id)).status).toBe(404);
});

test("no change, no ticket, and more than a hundred are refused as a whole", async () => {
  const { ids, bulk } = await scene();
  expect((await bulk.change(ids, {})).status).toBe(400);
  expect((await bulk.change([], { status: "done" })).status).toBe(400);
  const many = Array.from({ length: 101 }, () => newId());
  expect((await bulk.change(many, { status: "done" })).status).toBe(400);
  const wrong = await bulk.change(ids, { assigneeId: newId() });
  expect(outcomesOf(wrong)).toEqual(["refused", "refused", "refused"]);
});
