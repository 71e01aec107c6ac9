/** The overview of one team. */
import { describe, expect, test } from "vitest";
import { USUAL_WEEK } from "@/lib/account/office-hours/schemas";
import { say } from "@/lib/carriers/messenger/messenger";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createVisitor, createWorld, type Person } from "@/lib/testing/world";
import { getOverview } from "./overview";
import type { OverviewQuery } from "./schemas";

const at = <C extends Ctx>(ctx: C, instant: string): C => ({ ...ctx, now: () => new Date(instant) });
const NOW = "2026-11-05T12:00:00Z";

async function createScene() {
  const { workspaceId, owner } = await createWorld();
  await prisma().workspace.update({ where: { id: workspaceId }, data: { timezone: "Europe/Lisbon" } });
  return {
    workspaceId,
    owner,
    read: (asked: Partial<OverviewQuery> = {}) => getOverview(at(owner.ctx, NOW), { days: 28, ...asked }),
    visitor: async () => {
      const one = await createVisitor(workspaceId);
      const says = async (instant: string) =>
        (await say(at(await one.ctx(), instant), { clientId: newId(), text: "Hello" })).conversationId;
      return { says };
    },
    answers: (person: Person, instant: string, id: string) =>
      sendMessage(at(person.ctx, instant), id, { clientId: newId(), text: "Hi" }),
    sets: (person: Person, instant: string, id: string, status: "open" | "resolved") =>
      updateConversation(at(person.ctx, instant), id, { status }),
  };
}

describe("a team's numbers", () => {
  test("are those of the conversations that it has now, and leave out what is not counted by team", async () => {
    const { read, visitor, answers, sets, owner, workspaceId } = await createScene();
    const teamOf = async (name: string) =>
      (await prisma().team.create({ data: { workspaceId, id: newId(), name, createdAt: new Date(NOW) } })).id;
    const [sales, support] = [await teamOf("Sales"), await teamOf("Support")];
    const [one, two, three] = [await visitor(), await visitor(), await visitor()];
    const first = await one.says("2026-11-02T10:00:00Z");
    await answers(owner, "2026-11-02T10:02:00Z", first);
    await sets(owner, "2026-11-02T11:00:00Z", first, "resolved");
    const second = await two.says("2026-11-03T10:00:00Z");
    await answers(owner, "2026-11-03T10:10:00Z", second);
    const third = await three.says("2026-11-04T10:00:00Z");
    for (const [id, teamId] of [
      [first, sales],
      [second, support],
      [third, support],
    ] as const)
      await updateConversation(at(owner.ctx, "2026-11-04T11:00:00Z"), id, { teamId });

    const ofSales = await read({ team: sales });
    expect(ofSales.totals).toMatchObject({
      begun: 1,
      unanswered: 0,
      resolved: 1,
      firstResponse: { median: 120 },
    });
    expect(ofSales.now).toMatchObject({ open: 0, waiting: 0, oldest: null });
    expect(ofSales.people).toMatchObject([{ id: owner.id, answers: null, conversations: 1, resolved: 1 }]);
    const ofSupport = await read({ team: support });
    expect(ofSupport.totals).toMatchObject({
      begun: 2,
      unanswered: 1,
      resolved: 0,
      firstResponse: { median: 600 },
    });
    expect(ofSupport.now).toMatchObject({
      open: 2,
      unassigned: 2,
      waiting: 1,
      oldest: { conversationId: third },
    });
    expect(ofSupport.channels).toMatchObject([{ channel: "messenger", begun: 2, inbound: null }]);
    for (const { totals, delivery, hours, days } of [ofSales, ofSupport]) {
      expect(totals).toMatchObject({ inbound: null, answers: null, automatic: null });
      expect([delivery, hours.flat().some((count) => count > 0)]).toEqual([[], false]);
      expect(days.every(({ messages }) => messages.length === 0)).toBe(true);
    }
    expect((await read()).totals).toMatchObject({ begun: 3, inbound: 3, answers: 2 });
    expect((await read({ team: newId() })).totals).toMatchObject({
      begun: 0,
      resolved: 0,
      firstResponse: null,
    });
    // A conversation that moves takes its numbers along.
    await updateConversation(at(owner.ctx, "2026-11-04T12:00:00Z"), first, { teamId: support });
    expect((await read({ team: support })).totals).toMatchObject({ begun: 3, resolved: 1 });
    expect((await read({ team: sales })).totals).toMatchObject({ begun: 0, resolved: 0 });
  });

  test("count the team's own office hours", async () => {
    const { read, visitor, answers, owner, workspaceId } = await createScene();
    const hours = { timezone: "UTC", week: USUAL_WEEK, holidays: [] };
    const team = { workspaceId, id: newId(), name: "Sales", hours, createdAt: new Date(NOW) };
    await prisma().team.create({ data: team });
    // Monday, an hour before the day begins; answered half an hour after.
    const id = await (await visitor()).says("2026-11-02T08:00:00Z");
    await answers(owner, "2026-11-02T09:30:00Z", id);
    await updateConversation(at(owner.ctx, "2026-11-02T10:00:00Z"), id, { teamId: team.id });
    expect(await read()).toMatchObject({ hasOfficeHours: false });
    const { totals, hasOfficeHours } = await read({ team: team.id });
    expect([hasOfficeHours, totals.officeResponse?.median]).toEqual([true, 1800]);
  });
});
