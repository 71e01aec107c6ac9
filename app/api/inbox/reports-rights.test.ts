/** A report shows its reader what they may see elsewhere, and its days are those of the workspace's clock. */
import { expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { createArticle } from "@/lib/articles/articles/articles";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { getReport } from "@/lib/inbox/reports/reports";
import { type Report, type ReportList, ReportQuery } from "@/lib/inbox/reports/schemas";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { createTicket } from "@/lib/inbox/tickets/create";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { policyOf } from "@/lib/testing/slas/policies";
import { addMember, createVisitor, createWorld, job } from "@/lib/testing/world";
import * as list from "./reports/list/route";
import * as reports from "./reports/route";

test("a role without tickets and articles gets neither by a number, by rows or by a list of deadlines", async () => {
  const world = await createWorld();
  const { owner, workspaceId } = world;
  const tom = await addMember(workspaceId, "agent", "Tom");
  const role = {
    id: newId(),
    name: "Sales",
    permissions: ["contacts:read" as const],
    sees: "everything" as const,
  };
  await createOwnRole(owner.ctx, role);
  await changeMemberRole(owner.ctx, tom.id, role.id);
  await createPolicy(owner.ctx, policyOf({ resolutionMinutes: 1 }));
  const ticket = await createTicket(owner.ctx, { id: newId(), title: "Secret", priority: "normal" });
  await followSlas(job(), workspaceId);
  const past = new Date(Date.now() - 3_600_000);
  await prisma().slaClock.updateMany({ where: { workspaceId }, data: { deadline: past, dueAt: past } });
  await followSlas(job(), workspaceId);
  const ask = (person: typeof tom, query: Record<string, string>) =>
    call<ReportList>(list, { headers: asMember(person, workspaceId), query });
  const stray = { topic: "volume", group: "team", number: "ticketsOpen" };
  expect([(await ask(tom, stray)).status, (await ask(owner, stray)).status]).toEqual([400, 400]);
  const rows = { topic: "volume", group: "article" };
  expect((await call(reports, { headers: asMember(tom, workspaceId), query: rows })).status).toBe(403);
  const missed = { topic: "sla", group: "team", number: "missed", days: "7" };
  expect((await ask(owner, missed)).body.items).toMatchObject([{ kind: "ticket", id: ticket.id }]);
  expect((await ask(tom, missed)).body.items).toEqual([]);
  const total = async (person: typeof tom) => {
    const query = { topic: "sla", days: "7" };
    const { body } = await call<Report>(reports, { headers: asMember(person, workspaceId), query });
    return body.total.values.missed;
  };
  expect([await total(owner), await total(tom)]).toEqual([1, 0]);
});

test("a crafted cursor or row is refused, and never answers 500", async () => {
  const { owner, workspaceId } = await createWorld();
  const ask = async (query: Record<string, string>) => {
    const given = { topic: "volume", group: "team", number: "conversations", ...query };
    return (await call(list, { headers: asMember(owner, workspaceId), query: given })).status;
  };
  const cursor = (number: number) =>
    Buffer.from(JSON.stringify({ number, id: newId(), list: "reports" })).toString("base64url");
  expect([await ask({ cursor: cursor(-50) }), await ask({ cursor: cursor(7) })]).toEqual([400, 400]);
  expect(await ask({ row: "\0" })).toBe(400);
});

test("views of an article are of the workspace's days, in zones before and behind UTC", async () => {
  for (const timezone of ["Asia/Tokyo", "Europe/Berlin", "America/New_York"]) {
    const { owner, workspaceId } = await createWorld();
    await prisma().workspace.update({ where: { id: workspaceId }, data: { timezone } });
    const { id: articleId } = await createArticle(owner.ctx, {
      ...{ id: newId(), collectionId: null, audience: "everyone", language: "en", title: "Returns" },
    });
    const days = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"];
    await prisma().articleView.createMany({
      data: days.map((day, at) => ({
        ...{ workspaceId, articleId, language: "en", day: new Date(`${day}T00:00:00Z`), count: 10 ** at },
      })),
    });
    const query = { topic: "articles", group: "day", from: "2026-11-03", to: "2026-11-04" };
    const { rows, total } = await getReport(owner.ctx, ReportQuery.parse(query));
    expect([timezone, ...rows.map(({ values }) => values.articleViews), total.values.articleViews]).toEqual([
      ...[timezone, 10, 100, 110],
    ]);
  }
});

test("what is open again is as old as its last reopening", async () => {
  const { owner, workspaceId } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const set = (status: "resolved" | "open", instant: string) =>
    updateConversation({ ...owner.ctx, now: () => new Date(instant) }, conversationId, { status });
  const day = 86_400_000;
  const before = (days: number) => new Date(Date.now() - days * day).toISOString();
  await prisma().conversationRound.updateMany({ where: { workspaceId }, data: { startedAt: before(60) } });
  await set("resolved", before(50));
  await set("open", before(40));
  await set("resolved", before(39));
  await set("open", before(2));
  const { total } = await getReport(owner.ctx, ReportQuery.parse({ topic: "backlog" }));
  expect(total.values).toMatchObject({ open: 1, openThreeDays: 1, openOlder: 0 });
});
