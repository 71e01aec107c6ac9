/** Links between tickets: seen from both sides, without circles, noted in both histories, and only between tickets that one sees. */
import { expect, test } from "vitest";
import type { LinkRole } from "@/lib/inbox/tickets/link-schemas";
import type { TicketDetails } from "@/lib/inbox/tickets/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf, ticketScene } from "@/lib/testing/tickets";

async function scene() {
  const base = await ticketScene();
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) ids.push((await base.open({ title })).body.id);
  const [one = "", two = "", three = ""] = ids;
  return { ...base, one, two, three };
}
const rolesOf = ({ body }: { body: TicketDetails }) =>
  body.links.map(({ role, ticket }) => [role, ticket.number]);

test.each([
  ["duplicate_of", "duplicated_by"],
  ["blocks", "blocked_by"],
  ["report_of", "problem_of"],
] as const)("%s is %s from the other side, is made once, and removed from either", async (role, inverse) => {
  const { one, two, link, read, workspaceId } = await scene();
  expect((await link(one, role, two)).status).toBe(200);
  const events = await prisma().event.count({ where: { workspaceId } });
  expect(rolesOf(await link(two, inverse, one))).toEqual([[inverse, 1]]);
  expect(await prisma().event.count({ where: { workspaceId } })).toBe(events);
  expect(rolesOf(await read(one))).toEqual([[role, 2]]);
  await link(two, inverse, one, false);
  expect(rolesOf(await read(one))).toEqual([]);
  expect((await link(two, inverse, one, false)).status).toBe(200);
});

test("no circle, no second original or problem, not itself, and no ticket that does not exist", async () => {
  const { one, two, three, link } = await scene();
  for (const role of ["duplicate_of", "blocks", "report_of"] as const) {
    await link(one, role, two);
    await link(two, role, three);
    expect((await link(three, role, one)).status, role).toBe(400);
    expect((await link(one, role, one)).status, role).toBe(400);
    expect((await link(one, role, newId())).status, role).toBe(404);
  }
  expect((await link(one, "duplicate_of", three)).status).toBe(400);
  expect((await link(one, "report_of", three)).status).toBe(400);
  expect((await link(one, "blocks", three)).status).toBe(200);
});

test("both tickets have the link in their event and their history", async () => {
  const { one, two, link, read, workspaceId } = await scene();
  await link(one, "duplicate_of", two);
  await link(one, "duplicate_of", two, false);
  const events = await prisma().event.findMany({
    where: { workspaceId, type: "ticket.updated" },
    orderBy: { sequence: "asc" },
  });
  for (const event of events) expect(storedEventProblem(event)).toBeNull();
  expect(events.map(({ data }) => (data as { link?: unknown }).link)).toEqual([
    { role: "duplicate_of", ticketId: two, number: 2, isLinked: true },
    { role: "duplicated_by", ticketId: one, number: 1, isLinked: true },
    { role: "duplicate_of", ticketId: two, number: 2, isLinked: false },
    { role: "duplicated_by", ticketId: one, number: 1, isLinked: false },
  ]);
  const lines = (await read(two)).body.changes.filter(({ field }) => field === "link");
  expect(lines).toMatchObject([
    { before: null, after: { role: "duplicated_by", number: 1 } },
    { before: { role: "duplicated_by", number: 1 }, after: null },
  ]);
});

test("a link to a ticket out of sight is counted and not shown, and is neither made nor removed", async () => {
  const { workspaceId, owner, nora, otherId, teamId } = await narrowRole();
  const [boss, hers] = [deskOf(asMember(owner, workspaceId)), deskOf(asMember(nora, workspaceId))];
  const hidden = (await boss.open({ title: "Secret", teamId: otherId })).body.id;
  const seen = (await hers.open({ title: "Hers", teamId })).body.id;
  const role: LinkRole = "report_of";
  expect((await hers.link(seen, role, hidden)).status).toBe(404);
  await boss.link(seen, role, hidden);
  const { body } = await hers.read(seen);
  expect(body).toMatchObject({ links: [], hiddenLinks: 1 });
  expect(JSON.stringify(body)).not.toContain("Secret");
  expect(body.changes.filter(({ field }) => field === "link")).toEqual([]);
  expect((await boss.read(seen)).body.changes.filter(({ field }) => field === "link")).toHaveLength(1);
  expect((await hers.link(seen, role, hidden, false)).status).toBe(404);
});
