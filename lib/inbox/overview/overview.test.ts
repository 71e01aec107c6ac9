import { describe, expect, test } from "vitest";
import { USUAL_WEEK } from "@/lib/account/office-hours/schemas";
import { say } from "@/lib/carriers/messenger/messenger";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { addMember, createVisitor, createWorld, type Person } from "@/lib/testing/world";
import { getOverview } from "./overview";
import type { OverviewQuery } from "./schemas";

const at = <C extends Ctx>(ctx: C, instant: string): C => ({ ...ctx, now: () => new Date(instant) });
const NOW = "2026-11-05T12:00:00Z";

/** A workspace in Lisbon, where the clock goes back on 25 October 2026 at 02:00, and what is done there at which time. */
async function createTeam() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await prisma().workspace.update({ where: { id: workspaceId }, data: { timezone: "Europe/Lisbon" } });
  const read = (asked: Partial<OverviewQuery> = {}, person: Person = owner) =>
    getOverview(at(person.ctx, NOW), { days: 28, ...asked });
  const visitor = async () => {
    const one = await createVisitor(workspaceId);
    return {
      says: async (instant: string) =>
        (await say(at(await one.ctx(), instant), { clientId: newId(), text: "Hello" })).conversationId,
      reads: async (instant: string, upTo: number) =>
        recordVisitorReceipts(at(await one.ctx(), instant), { deliveredNumber: upTo, readNumber: upTo }),
    };
  };
  const answers = (person: Person, instant: string, id: string) =>
    sendMessage(at(person.ctx, instant), id, { clientId: newId(), text: "Hi" });
  const sets = (person: Person, instant: string, id: string, status: "open" | "resolved") =>
    updateConversation(at(person.ctx, instant), id, { status });
  return { ...world, read, visitor, answers, sets };
}

const dayOf = ({ days }: Awaited<ReturnType<typeof getOverview>>, date: string) =>
  days.find((day) => day.date === date);

test("a new workspace has no numbers", async () => {
  const { read } = await createTeam();
  const overview = await read();
  expect(overview).toMatchObject({
    timezone: "Europe/Lisbon",
    from: "2026-10-09",
    to: "2026-11-05",
    isCounting: false,
    now: { open: 0, unassigned: 0, waiting: 0, oldest: null },
    totals: { inbound: 0, begun: 0, firstResponse: null, resolution: null },
    channels: [],
    delivery: [],
    failures: [],
    people: [],
    previous: { from: "2026-09-11", to: "2026-10-08" },
    webhooks: { endpoints: 0, attempted: 0, p50: null },
  });
  expect(overview.days).toHaveLength(28);
});

describe("messages", () => {
  test("are counted on the day and at the hour of the workspace's clock, also when that changes", async () => {
    const { read, visitor } = await createTeam();
    const { says } = await visitor();
    // Saturday at 23:50 by the clock of the summer; Sunday at 00:10, at 01:30 twice, and at 23:45 by that of the winter.
    for (const instant of [
      ...["2026-10-24T22:50:00Z", "2026-10-24T23:10:00Z", "2026-10-25T00:30:00Z"],
      ...["2026-10-25T01:30:00Z", "2026-10-25T23:45:00Z", "2026-10-26T00:05:00Z"],
    ])
      await says(instant);
    const overview = await read();
    const inboundOf = (date: string) => dayOf(overview, date)?.messages[0]?.inbound;
    expect(["2026-10-24", "2026-10-25", "2026-10-26"].map(inboundOf)).toEqual([1, 4, 1]);
    const [monday = [], , , , , saturday = [], sunday = []] = overview.hours;
    expect([saturday[23], sunday[0], sunday[1], sunday[23], monday[0]]).toEqual([1, 1, 2, 1, 1]);
    expect(overview.totals).toMatchObject({ inbound: 6, answers: 0, begun: 1 });
    expect((await read({ from: "2026-10-25", to: "2026-10-25" })).totals.inbound).toBe(4);
  });

  test("are compared with the days before, and separated by channel and person", async () => {
    const { read, visitor, answers, owner, workspaceId } = await createTeam();
    const tom = await addMember(workspaceId, "agent", "Tom");
    const { says, reads } = await visitor();
    const id = await says("2026-10-20T10:00:00Z");
    await answers(owner, "2026-10-20T10:05:00Z", id);
    await says("2026-11-03T10:00:00Z");
    await answers(tom, "2026-11-03T10:10:00Z", id);
    await reads("2026-11-03T10:11:00Z", 2);
    const week = { from: "2026-10-30", to: "2026-11-05" };
    const overview = await read(week);
    expect(overview.totals).toMatchObject({ inbound: 1, answers: 1, automatic: 0 });
    expect((await read({ from: "2026-10-17", to: "2026-10-29" })).delivery).toEqual([
      { channel: "messenger", sent: 0, delivered: 0, read: 1, failed: 0, unknown: 0 },
    ]);
    expect(overview.delivery).toEqual([
      { channel: "messenger", sent: 1, delivered: 0, read: 0, failed: 0, unknown: 0 },
    ]);
    expect((await read({ from: "2026-10-23", to: "2026-10-29" })).previous.totals.inbound).toBe(1);
    expect((await read({ channel: "whatsapp" })).totals.inbound).toBe(0);
    expect((await read({ channel: "messenger" })).totals.inbound).toBe(2);
    expect((await read({ person: tom.id })).totals).toMatchObject({ inbound: 0, answers: 1 });
    expect((await read()).people).toMatchObject(
      [
        { id: owner.id, answers: 1, conversations: 1, firstResponse: { median: 300 }, resolved: 0 },
        { id: tom.id, name: "Tom", answers: 1, conversations: 1, firstResponse: null },
      ].sort((a, b) => a.id.localeCompare(b.id)),
    );
  });
});

describe("rounds", () => {
  test("begin with the contact's message, are answered once, and end with the resolution", async () => {
    const { read, visitor, answers, sets, owner } = await createTeam();
    const [one, two, three] = [await visitor(), await visitor(), await visitor()];
    const first = await one.says("2026-11-02T10:00:00Z");
    await one.says("2026-11-02T10:01:00Z");
    await answers(owner, "2026-11-02T10:02:00Z", first);
    await answers(owner, "2026-11-02T10:03:00Z", first);
    await sets(owner, "2026-11-02T11:00:00Z", first, "resolved");
    const second = await two.says("2026-11-03T10:00:00Z");
    await answers(owner, "2026-11-03T10:10:00Z", second);
    await three.says("2026-11-04T10:00:00Z");
    const { totals, days, now, channels } = await read();
    expect(totals).toMatchObject({ begun: 3, cameBack: 0, unanswered: 1, resolved: 1, reopened: 0 });
    expect(totals.firstResponse).toEqual({ median: 360, p90: 552 });
    expect(totals.resolution).toEqual({ median: 3600, p90: 3600 });
    expect(days.slice(-4)).toMatchObject([
      { date: "2026-11-02", begun: 1, resolved: 1, firstResponse: 120 },
      { date: "2026-11-03", begun: 1, resolved: 0, firstResponse: 600 },
      { date: "2026-11-04", begun: 1, firstResponse: null },
      { date: "2026-11-05", begun: 0 },
    ]);
    expect(channels).toMatchObject([{ channel: "messenger", begun: 3, firstResponse: { median: 360 } }]);
    expect(now).toMatchObject({
      open: 2,
      unassigned: 2,
      waiting: 1,
      oldest: { since: "2026-11-04T10:00:00.000Z" },
    });
  });

  test("begin again when the contact comes back; who takes a resolution back at once goes on", async () => {
    const { read, visitor, answers, sets, owner } = await createTeam();
    const { says } = await visitor();
    const id = await says("2026-10-12T10:00:00Z");
    await answers(owner, "2026-10-12T10:01:00Z", id);
    await sets(owner, "2026-10-12T10:10:00Z", id, "resolved");
    await sets(owner, "2026-10-12T10:12:00Z", id, "open");
    expect((await read()).totals).toMatchObject({ begun: 1, resolved: 0, resolution: null });
    await sets(owner, "2026-10-12T11:00:00Z", id, "resolved");
    await says("2026-10-14T10:00:00Z");
    expect((await read()).totals).toMatchObject({
      begun: 2,
      cameBack: 1,
      unanswered: 1,
      resolved: 1,
      reopened: 1,
      resolution: { median: 3600 },
    });
    await sets(owner, "2026-10-14T10:30:00Z", id, "resolved");
    // Eight days later it is something else.
    await says("2026-10-22T11:00:00Z");
    expect((await read()).totals).toMatchObject({ begun: 3, cameBack: 2, resolved: 2, reopened: 1 });
  });

  test("are waited for within office hours, too", async () => {
    const { read, visitor, answers, owner, workspaceId } = await createTeam();
    expect((await read()).hasOfficeHours).toBe(false);
    const stored = { isOn: true, week: USUAL_WEEK as object, holidays: [], updatedAt: new Date(NOW) };
    await prisma().officeHours.create({ data: { workspaceId, ...stored } });
    const { says } = await visitor();
    // Friday before the clock changes, half an hour before the end at 17:00 (Lisbon, UTC+1); answered on Monday at 09:15 (UTC).
    const id = await says("2026-10-23T15:30:00Z");
    await answers(owner, "2026-10-26T09:15:00Z", id);
    const { totals, hasOfficeHours } = await read();
    expect(hasOfficeHours).toBe(true);
    expect(totals.firstResponse?.median).toBe(65.75 * 3600);
    expect(totals.officeResponse?.median).toBe(45 * 60);
  });
});

test("an agent sees the team's numbers and, of people, themself", async () => {
  const { read, visitor, answers, owner, workspaceId } = await createTeam();
  const tom = await addMember(workspaceId, "agent", "Tom");
  const { says } = await visitor();
  const id = await says("2026-11-02T10:00:00Z");
  await answers(owner, "2026-11-02T10:02:00Z", id);
  await answers(tom, "2026-11-02T10:03:00Z", id);
  const seen = await read({}, tom);
  expect(seen.totals).toMatchObject({ inbound: 1, answers: 2 });
  expect(seen.people.map(({ id }) => id)).toEqual([tom.id]);
  expect(seen.webhooks).toBeNull();
  expect((await read({ person: tom.id }, tom)).totals.answers).toBe(1);
  await expect(read({ person: owner.id }, tom)).rejects.toMatchObject({ code: "forbidden" });
});

test("a range is refused that ends before it begins, or is longer than a year", async () => {
  const { read } = await createTeam();
  await expect(read({ from: "2026-11-02", to: "2026-11-01" })).rejects.toMatchObject({
    code: "invalid_request",
  });
  await expect(read({ from: "2025-01-01", to: "2026-11-01" })).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test("conversations from before the counting give the same numbers once they are counted, and only once", async () => {
  const { visitor, answers, sets, owner, workspaceId } = await createTeam();
  const read = () => getOverview(owner.ctx, { days: 28 });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { says, reads } = await visitor();
  const id = await says(ago(90));
  const { message } = await answers(owner, ago(88), id);
  await reads(ago(87), message.number);
  await sets(owner, ago(60), id, "resolved");
  await says(ago(30));
  await answers(owner, ago(28), id);
  const counted = await read();
  await prisma().conversationRound.deleteMany({ where: { workspaceId } });
  await prisma().messageCount.deleteMany({ where: { workspaceId } });
  await prisma().conversation.updateMany({ where: { workspaceId }, data: { isCounted: false } });
  // The trigger leaves such a conversation to the job. What was imported counts nowhere.
  await says(ago(20));
  const imported = await answers(owner, ago(10), id);
  await prisma().message.update({
    where: { workspaceId_id: { workspaceId, id: imported.message.id } },
    data: { createdAt: new Date(ago(3 * 1440)) },
  });
  expect(await read()).toMatchObject({ isCounting: true, totals: { inbound: 0, begun: 0 } });
  const count = () => callSql("count_conversation", { workspace: workspaceId, conversation: id });
  expect(await count()).toBe(true);
  expect(await count()).toBe(false);
  const again = await read();
  expect(again.isCounting).toBe(false);
  expect(again.totals).toEqual({ ...counted.totals, inbound: (counted.totals.inbound ?? 0) + 1 });
  expect(again.delivery).toEqual(counted.delivery);
});
