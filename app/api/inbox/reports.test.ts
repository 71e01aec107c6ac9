/** Reports: who sees which, days and comparisons, lists with their pages, and what is saved. */
import { describe, expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole, updateOwnRole } from "@/lib/account/own-roles/own-roles";
import { say } from "@/lib/carriers/messenger/messenger";
import { sendMessage } from "@/lib/inbox/messages/send";
import { listBehind } from "@/lib/inbox/reports/list";
import { daysOf, nextMail, plannedBefore } from "@/lib/inbox/reports/mail-times";
import { findDueReports, sendReport } from "@/lib/inbox/reports/mails";
import { getReport } from "@/lib/inbox/reports/reports";
import type { SavedReport } from "@/lib/inbox/reports/saved-schemas";
import { type Report, ReportListQuery, ReportQuery } from "@/lib/inbox/reports/schemas";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { SAVED_QUERY } from "@/lib/testing/isolation/rows-inbox";
import { mailsTo } from "@/lib/testing/mails";
import { addMember, createVisitor, createWorld, job, type Person } from "@/lib/testing/world";
import * as list from "./reports/list/route";
import * as reports from "./reports/route";
import * as mail from "./reports/saved/[reportId]/mail/route";
import * as one from "./reports/saved/[reportId]/route";
import * as saved from "./reports/saved/route";

const at = <C extends Ctx>(ctx: C, instant: string): C => ({ ...ctx, now: () => new Date(instant) });
const NOW = "2026-11-05T12:00:00Z";
const report = (person: Person, asked: object) => getReport(at(person.ctx, NOW), ReportQuery.parse(asked));
const keysOf = ({ rows }: Report) => rows.map(({ key }) => key);

async function scene() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await prisma().workspace.update({ where: { id: workspaceId }, data: { timezone: "Europe/Lisbon" } });
  const says = async (instant: string) => {
    const visitor = await createVisitor(workspaceId);
    return (await say(at(await visitor.ctx(), instant), { clientId: newId(), text: "Hello" })).conversationId;
  };
  const answers = (person: Person, instant: string, id: string) =>
    sendMessage(at(person.ctx, instant), id, { clientId: newId(), text: "Hi" });
  const tom = await addMember(workspaceId, "agent", "Tom");
  return { ...world, owner, tom, says, answers };
}

describe("rows", () => {
  test("in time are those of the workspace's clock, all of them, and are compared by their place", async () => {
    const { owner, says } = await scene();
    // Sunday, 00:30 in Lisbon's summer; the clock goes back on that day; Monday at 00:10.
    for (const instant of ["2026-10-24T23:30:00Z", "2026-10-26T00:10:00Z", "2026-10-23T10:00:00Z"])
      await says(instant);
    const days = await report(owner, { group: "day", from: "2026-10-25", to: "2026-10-26" });
    expect(
      days.rows.map(({ key, values, before }) => [key, values.conversations, before.conversations]),
    ).toEqual([
      ["2026-10-25", 1, 1],
      ["2026-10-26", 1, 0],
    ]);
    expect(days.previous).toEqual({ from: "2026-10-23", to: "2026-10-24" });
    const hours = await report(owner, { group: "hour", from: "2026-10-25", to: "2026-10-26" });
    expect(keysOf(hours)).toHaveLength(24);
    expect(hours.rows[0]?.values).toMatchObject({ conversations: 2, received: 2 });
    const weekdays = await report(owner, { group: "weekday", from: "2026-10-25", to: "2026-10-26" });
    expect(weekdays.rows.map(({ values }) => values.conversations)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  test("with two tags a conversation is in both, and once in the total", async () => {
    const { owner, says, workspaceId } = await scene();
    const conversationId = await says("2026-11-02T10:00:00Z");
    for (const name of ["Late", "Refund"]) {
      const tag = { workspaceId, id: newId(), name, color: "teal", createdAt: new Date() };
      await prisma().tag.create({ data: tag });
      await prisma().conversationTag.create({ data: { workspaceId, conversationId, tagId: tag.id } });
    }
    const { rows, total } = await report(owner, { group: "tag" });
    expect(rows.map(({ name, values }) => [name, values.conversations]).sort()).toEqual([
      ["Late", 1],
      ["Refund", 1],
    ]);
    expect(total.values).toMatchObject({ conversations: 1 });
    expect(total.values).not.toHaveProperty("received");
  });

  test("of a person have what they answered, and first answers where theirs was the first", async () => {
    const { owner, tom, says, answers } = await scene();
    const id = await says("2026-11-02T10:00:00Z");
    await answers(owner, "2026-11-02T10:05:00Z", id);
    await answers(tom, "2026-11-02T10:20:00Z", id);
    const { rows } = await report(owner, { topic: "times", group: "person" });
    const volume = await report(owner, { group: "person" });
    const of = ({ rows }: Pick<Report, "rows">, { id }: Person) => rows.find(({ key }) => key === id)?.values;
    expect([of(volume, owner), of(volume, tom)]).toMatchObject([
      { conversations: 1, answers: 1 },
      { conversations: 1, answers: 1 },
    ]);
    expect(of({ rows }, owner)).toMatchObject({ firstAnswer: 300 });
    expect(of({ rows }, tom)?.firstAnswer ?? null).toBeNull();
  });
});

describe("rights", () => {
  test("an agent sees the team's numbers, and of people their own", async () => {
    const { owner, tom, says, answers } = await scene();
    // Messages of now: one that is stored long after it was written counts as imported.
    const now = new Date().toISOString();
    const id = await says(now);
    for (const person of [owner, tom]) await answers(person, now, id);
    const asked = { group: "person", number: "answers", row: owner.id };
    const keys = async (person: Person) => keysOf(await getReport(person.ctx, ReportQuery.parse(asked)));
    expect([await keys(tom), (await keys(owner)).sort()]).toEqual([[tom.id], [owner.id, tom.id].sort()]);
    await expect(report(tom, { person: owner.id })).rejects.toMatchObject({ code: "forbidden" });
    const behind = async (person: Person) =>
      (await listBehind(person.ctx, ReportListQuery.parse(asked))).items;
    expect(await behind(tom)).toEqual([]);
    expect(await behind(owner)).toMatchObject([{ id, value: 1 }]);
  });

  test("a role without tickets or articles has neither, and one that sees a part has no reports", async () => {
    const { owner, tom, workspaceId } = await scene();
    const fields = { id: newId(), name: "Sales", permissions: ["contacts:read" as const] };
    const role = await createOwnRole(owner.ctx, { ...fields, sees: "everything" });
    await changeMemberRole(owner.ctx, tom.id, role.id);
    const read = async (query: Record<string, string>) =>
      (await call(reports, { headers: asMember(tom, workspaceId), query })).status;
    expect(await read({})).toBe(200);
    expect(await read({ topic: "tickets" })).toBe(403);
    expect(await read({ group: "type" })).toBe(403);
    expect(await read({ topic: "articles", group: "article" })).toBe(403);
    await updateOwnRole(owner.ctx, role.id, { name: "Sales", permissions: [], sees: "own_teams" });
    expect(await read({})).toBe(403);
  });

  test("rows that a topic does not have are refused", async () => {
    const { owner, workspaceId } = await scene();
    const headers = asMember(owner, workspaceId);
    const query = { topic: "backlog", group: "hour" };
    expect(await call(reports, { headers, query })).toMatchObject({ status: 400 });
  });
});

test("a list has pages that repeat and skip nothing as rows come, and a cursor of another list is refused", async () => {
  const { owner, says, workspaceId } = await scene();
  const first = await says("2026-11-02T10:00:00Z");
  await prisma()
    .$executeRaw`INSERT INTO conversation_rounds (workspace_id, conversation_id, number, channel, started_at)
    SELECT workspace_id, id, n, channel, '2026-11-03T10:00:00Z'::timestamptz + n * interval '1 minute' FROM conversations,
    generate_series(2, 60) n WHERE id = ${first}::uuid`;
  const headers = asMember(owner, workspaceId);
  const query = { number: "conversations", from: "2026-11-01", to: "2026-11-04" };
  const page = await call<{ items: { at: string }[]; nextCursor: string }>(list, { headers, query });
  expect(page.body.items).toHaveLength(50);
  const cursor = page.body.nextCursor;
  await says("2026-11-03T23:00:00Z");
  const rest = await call<{ items: { at: string }[] }>(list, { headers, query: { ...query, cursor } });
  expect(rest.body).toMatchObject({ nextCursor: null, items: { length: 10 } });
  const times = [page, rest].flatMap(({ body }) => body.items.map(({ at }) => at));
  expect([new Set(times).size, times.toSorted().toReversed()]).toEqual([60, times]);
  for (const wrong of ["eyJpZCI6MX0", cursor.slice(0, -8)])
    expect((await call(list, { headers, query: { ...query, cursor: wrong } })).status).toBe(400);
  // An order by time has no place in one by value.
  const timed = { ...query, topic: "times", number: "firstAnswer", cursor };
  expect((await call(list, { headers, query: timed })).status).toBe(400);
});

describe("saved reports", () => {
  const body = (more: object = {}) => ({
    id: newId(),
    name: "Weekly",
    isShared: false,
    query: SAVED_QUERY,
    ...more,
  });
  async function desk() {
    const world = await scene();
    const { owner, tom, workspaceId } = world;
    const as = (person: Person) => {
      const headers = asMember(person, workspaceId);
      return {
        save: (given: object) => call<SavedReport>(saved, { method: "POST", headers, body: given }),
        list: async () => (await call<{ reports: SavedReport[] }>(saved, { headers })).body.reports,
        names: async () =>
          (await call<{ reports: SavedReport[] }>(saved, { headers })).body.reports.map(({ name }) => name),
        mail: (reportId: string, rhythm: string | null) =>
          call<SavedReport>(mail, { method: "PUT", headers, params: { reportId }, body: { mail: rhythm } }),
        remove: (reportId: string) => call(one, { method: "DELETE", headers, params: { reportId } }),
      };
    };
    return { ...world, mine: as(owner), toms: as(tom) };
  }

  test("are one's own or the team's; a repeat saves once; a colleague's own is not found", async () => {
    const { mine, toms } = await desk();
    const own = body();
    const shared = body({ name: "Team", isShared: true });
    for (const given of [own, own, shared]) expect((await mine.save(given)).status).toBe(200);
    expect([await mine.names(), await toms.names()]).toEqual([["Team", "Weekly"], ["Team"]]);
    expect((await toms.save({ ...own, name: "Mine" })).status).toBe(400);
    expect((await toms.mail(own.id, "week")).status).toBe(404);
    expect((await toms.remove(own.id)).status).toBe(404);
    expect((await toms.remove(shared.id)).status).toBe(200);
    expect(await mine.names()).toEqual(["Weekly"]);
  });

  test("are mailed when they are due, once, with the numbers of the week before", async () => {
    const { mine, owner, says } = await desk();
    await says("2026-10-28T10:00:00Z");
    const { id } = (
      await mine.save(body({ name: "By channel", query: { ...SAVED_QUERY, group: "channel" } }))
    ).body;
    expect((await mine.mail(id, "week")).body.mail).toBe("week");
    const due = new Date("2026-11-02T07:00:00Z");
    await prisma().reportMail.updateMany({ where: { reportId: id }, data: { dueAt: due } });
    const now = { ...job(), now: () => new Date("2026-11-02T07:03:00Z") };
    const found = (await findDueReports(now)).filter(({ reportId }) => reportId === id);
    expect(found).toHaveLength(1);
    for (const each of [...found, ...found]) await sendReport(now, each);
    const [text = "", ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(text).toContain("Subject: By channel: report of");
    expect(text).toMatch(
      /Oct 26 – Nov 1[\s\S]+Total\n {2}Conversations: 1 \(before: 0\)[\s\S]+Messenger\n {2}Conversations: 1/,
    );
    expect(text).toContain("from=2026-10-26&to=2026-11-01");
    const { dueAt } = await prisma().reportMail.findFirstOrThrow({ where: { reportId: id } });
    expect(dueAt.toISOString()).toBe("2026-11-09T07:00:00.000Z");
  });

  test("are mailed for the same days after a process that died, or where the time zone has changed", () => {
    const planned = (due: string, timezone = "Europe/Lisbon") =>
      plannedBefore("week", timezone, new Date(due)).toISOString();
    const monday = "2026-11-02T07:00:00.000Z";
    expect([planned(monday), planned("2026-11-02T07:15:02Z"), planned("2026-11-04T09:00:00Z")]).toEqual([
      ...[monday, monday, monday],
    ]);
    // Monday at seven in Auckland is Sunday in UTC, where the week has not ended.
    expect(planned("2026-11-29T18:00:00Z", "UTC")).toBe("2026-11-23T07:00:00.000Z");
    expect(plannedBefore("month", "UTC", new Date("2026-12-01T07:14:00Z")).toISOString()).toBe(
      "2026-12-01T07:00:00.000Z",
    );
  });

  test("a deleted one of the team stays with those who get it by mail, as their own", async () => {
    const { mine, toms, tom, workspaceId } = await desk();
    const { id } = (await mine.save(body({ isShared: true }))).body;
    await mine.mail(id, "week");
    await toms.mail(id, "month");
    expect((await mine.list())[0]).toMatchObject({ mail: "week", othersMailed: 1 });
    const due = await prisma().reportMail.findFirstOrThrow({ where: { reportId: id, userId: tom.id } });
    expect((await mine.remove(id)).status).toBe(200);
    expect(await mine.list()).toEqual([]);
    expect(await toms.list()).toMatchObject([
      { name: "Weekly", isShared: false, mail: "month", othersMailed: 0 },
    ]);
    const [kept, ...others] = await prisma().reportMail.findMany({ where: { workspaceId } });
    expect([kept, others]).toMatchObject([{ userId: tom.id, dueAt: due.dueAt }, []]);
    // The one who deletes it has no copy; an own one goes with its mails.
    expect((await toms.remove(kept?.reportId ?? "")).status).toBe(200);
    expect(await prisma().reportMail.count({ where: { workspaceId } })).toBe(0);
  });

  test("are mailed to no one who may not see them any more", async () => {
    const { mine, toms, owner, tom } = await desk();
    const role = await createOwnRole(owner.ctx, {
      id: newId(),
      name: "Part",
      permissions: [],
      sees: "own_teams",
    });
    const { id } = (await mine.save(body({ isShared: true }))).body;
    await toms.mail(id, "month");
    const due = new Date("2026-11-01T07:00:00Z");
    await prisma().reportMail.updateMany({ where: { reportId: id }, data: { dueAt: due } });
    await changeMemberRole(owner.ctx, tom.id, role.id);
    const now = { ...job(), now: () => new Date("2026-11-01T07:03:00Z") };
    for (const each of await findDueReports(now)) if (each.reportId === id) await sendReport(now, each);
    expect(await mailsTo(tom.email)).toEqual([]);
  });

  test.each([
    ["week", "2026-11-02T07:00:00Z", "2026-10-26", "2026-11-01"],
    ["month", "2026-03-01T07:00:00Z", "2026-02-01", "2026-02-28"],
  ] as const)("each %s has the days before", (rhythm, due, from, to) => {
    expect(daysOf(rhythm, "Europe/Lisbon", new Date(due))).toEqual({ from, to });
    expect(nextMail(rhythm, "Europe/Lisbon", new Date(Date.parse(due) - 1)).toISOString()).toBe(
      new Date(due).toISOString(),
    );
  });
});
