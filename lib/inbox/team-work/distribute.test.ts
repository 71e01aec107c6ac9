/** Teams give their conversations to people: to each in turn, within limits, those that wait longest first. */
import { expect, test } from "vitest";
import { setAvailability } from "@/lib/account/members/availability";
import { removeMember } from "@/lib/account/members/members";
import type { SaveTeam } from "@/lib/account/teams/schemas";
import { workWaits } from "@/lib/account/teams/signals";
import { createTeam, listTeams, updateTeam } from "@/lib/account/teams/teams";
import { findConversations } from "@/lib/inbox/conversations/inbox";
import type { UpdateConversation } from "@/lib/inbox/conversations/schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { createRule } from "@/lib/inbox/rules/rules";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { until } from "@/lib/testing/executor";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { addMember, createVisitor, createWorld, operator, type Person } from "@/lib/testing/world";
import { distribute } from "./distribute";
import { removeTeam } from "./remove-team";
import { teamRemoved } from "./signals";
import { sweepTeamWork } from "./sweep";

await takeOwnDatabase();

async function stage(input: Partial<SaveTeam> = {}, people = 3) {
  const { workspaceId, owner } = await createWorld();
  const members = await Promise.all(Array.from({ length: people }, () => addMember(workspaceId, "agent")));
  const team = await createTeam(owner.ctx, {
    id: newId(),
    name: "Support",
    distribution: "turns",
    openMax: null,
    fallbackId: null,
    memberIds: members.map(({ id }) => id),
    ...input,
  });
  /** Conversations of the team, in the order in which they wait. */
  async function arrive(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let each = 0; each < count; each++) {
      const { conversationId } = await (await createVisitor(workspaceId)).say("hello");
      await updateConversation(owner.ctx, conversationId, { teamId: team.id });
      ids.push(conversationId);
    }
    return ids;
  }
  const assignees = async (ids: string[]) => {
    const found = await findConversations(owner.ctx, ids);
    return ids.map((id) => found.find((each) => each.id === id)?.assignee?.id ?? null);
  };
  const run = () => distribute(operator(), workspaceId);
  return { workspaceId, owner, members, team, arrive, assignees, run };
}
const countsOf = (ids: (string | null)[], people: Person[]) =>
  people.map(({ id }) => ids.filter((each) => each === id).length);

test("in turns each available member gets as many; one who is away gets none, and goes on when back", async () => {
  const { members, arrive, assignees, run } = await stage();
  const [away] = members;
  if (away) await setAvailability(away.ctx, { isAway: true });
  const first = await arrive(4);
  await run();
  expect(countsOf(await assignees(first), members).toSorted()).toEqual([0, 2, 2]);
  if (away) await setAvailability(away.ctx, { isAway: false });
  const second = await arrive(3);
  await run();
  expect(countsOf(await assignees(second), members)).toEqual([1, 1, 1]);
});

test("when the one whose turn was last leaves the team, the turn goes on and does not begin with the first", async () => {
  const { owner, members, team, arrive, assignees, run } = await stage({}, 4);
  const given = await arrive(2);
  await run();
  const [first, last] = await assignees(given);
  const order = await prisma().member.findMany({
    where: { workspaceId: owner.ctx.actor.workspaceId, userId: { in: members.map(({ id }) => id) } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  const ids = order.map(({ userId }) => userId);
  expect([first, last]).toEqual(ids.slice(0, 2));
  await updateTeam(owner.ctx, team.id, { memberIds: ids.filter((id) => id !== last) });
  const next = await arrive(3);
  await run();
  expect(await assignees(next)).toEqual([ids[2], ids[3], ids[0]]);
});

test("when the one whose turn was last leaves the workspace, the turn goes on", async () => {
  const { owner, team, arrive, assignees, run } = await stage({}, 4);
  const workspaceId = owner.ctx.actor.workspaceId;
  const order = await prisma().member.findMany({
    where: { workspaceId, teams: { some: { teamId: team.id } } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  const ids = order.map(({ userId }) => userId);
  expect(await assignees(await arrive(2).then((given) => run().then(() => given)))).toEqual(ids.slice(0, 2));
  await removeMember(owner.ctx, ids[1] ?? "");
  // What was theirs goes out again, too.
  await run();
  const next = await arrive(2);
  await run();
  expect(await assignees(next)).toEqual([ids[3], ids[0]]);
});

test("over the limit the longest waiting waits, and goes out when someone is free; a person may take more", async () => {
  const { owner, members, team, arrive, assignees, run } = await stage({ openMax: 1 }, 2);
  const [a = "", b = "", c = "", d = ""] = await arrive(4);
  await run();
  expect(await assignees([c, d])).toEqual([null, null]);
  const given = await assignees([a, b]);
  expect(new Set(given)).toEqual(new Set(members.map(({ id }) => id)));
  // By hand, over the limit.
  await updateConversation(owner.ctx, d, { assigneeId: given[0] ?? "" });
  await updateConversation(owner.ctx, b, { status: "resolved" });
  await run();
  expect(await assignees([c, d])).toEqual([given[1], given[0]]);
  await updateTeam(owner.ctx, team.id, { openMax: 9 });
  const [e = ""] = await arrive(1);
  await run();
  expect((await assignees([e]))[0]).not.toBeNull();
});

test("who has the fewest open ones of all teams is next", async () => {
  const { owner, members, arrive, assignees, run } = await stage({ distribution: "fewest" }, 2);
  const [busy, free] = members;
  const [a = "", b = ""] = await arrive(2);
  for (const id of [a, b])
    await updateConversation(owner.ctx, id, { assigneeId: busy?.id ?? "", teamId: null });
  const rest = await arrive(3);
  await run();
  expect(await assignees(rest.slice(0, 2))).toEqual([free?.id, free?.id]);
});

test("runs at the same time give each conversation once, and no one more than the limit", async () => {
  const { members, arrive, assignees, run } = await stage({ openMax: 4 });
  const ids = await arrive(15);
  await Promise.all([run(), run(), run()]);
  const given = await assignees(ids);
  expect(countsOf(given, members)).toEqual([4, 4, 4]);
  expect(given.slice(12)).toEqual([null, null, null]);
});

test("a team whose members take conversations themselves gives none", async () => {
  const { arrive, assignees, run } = await stage({ distribution: "by_hand" });
  const ids = await arrive(2);
  await run();
  expect(await assignees(ids)).toEqual([null, null]);
});

test("what is given to a team reaches a person by a job, in the team's name, and starts no rule", async () => {
  const { workspaceId, owner, arrive, assignees } = await stage();
  await createRule(owner.ctx, {
    id: newId(),
    name: "Resolve what is assigned",
    isOn: true,
    trigger: "assigned",
    afterMinutes: null,
    conditions: [],
    matchesAny: false,
    actions: [{ do: "status", status: "resolved" }],
  });
  const stop = await startTestJobs();
  const [id = ""] = await arrive(1);
  await until(async () => expect((await assignees([id]))[0]).not.toBeNull());
  await stop();
  const lines = await query<{ actor: string; name: string }>(
    "",
    `SELECT field, actor_type AS actor, actor_name AS name FROM conversation_changes
     WHERE workspace_id = $1 AND conversation_id = $2 AND field <> 'team' ORDER BY created_at, id`,
    [workspaceId, id],
  );
  expect(lines).toEqual([{ field: "assignee", actor: "team", name: "Support" }]);
  expect(await query("", "SELECT 1 FROM rule_tasks WHERE workspace_id = $1", [workspaceId])).toEqual([]);
});

test("a person whom a rule names keeps the conversation, whatever team it goes to", async () => {
  const { workspaceId, owner, assignees } = await stage();
  const { id: teamId } = (await listTeams(owner.ctx))[0] ?? { id: "" };
  await createRule(owner.ctx, {
    id: newId(),
    name: "To the owner",
    isOn: true,
    trigger: "started",
    afterMinutes: null,
    conditions: [],
    matchesAny: false,
    actions: [
      { do: "team", teamId },
      { do: "assign", to: "person", userIds: [owner.id] },
    ],
  });
  const stop = await startTestJobs();
  const { conversationId } = await (await createVisitor(workspaceId)).say("hello");
  await until(async () =>
    expect((await findConversations(owner.ctx, [conversationId]))[0]?.team?.id).toBe(teamId),
  );
  await stop();
  expect(await assignees([conversationId])).toEqual([owner.id]);
});

test("whatever makes work or a person available asks for a look; what is said does not", async () => {
  const { workspaceId, owner, members, team, arrive } = await stage({}, 2);
  const [member] = members;
  const [id = ""] = await arrive(1);
  const asked = async (act: () => Promise<unknown>): Promise<number> => {
    await query("", "DELETE FROM outbox WHERE name = 'teams/work.waits'", []);
    await act();
    const found = await query("", "SELECT 1 FROM outbox WHERE name = 'teams/work.waits'", []);
    return found.length;
  };
  const update = (input: UpdateConversation) => () => updateConversation(owner.ctx, id, input);
  expect(await asked(update({ assigneeId: member?.id ?? "" }))).toBe(1);
  expect(await asked(update({ status: "resolved" }))).toBe(1);
  expect(await asked(update({ teamId: null }))).toBe(1);
  expect(await asked(update({ subject: "an order" }))).toBe(0);
  const visitor = await createVisitor(workspaceId);
  expect(await asked(() => visitor.say("hello"))).toBe(0);
  expect(await asked(() => updateTeam(owner.ctx, team.id, { openMax: 2 }))).toBe(1);
  if (member) expect(await asked(() => setAvailability(member.ctx, { isAway: true }))).toBe(1);
  expect(await asked(() => removeMember(owner.ctx, member?.id ?? ""))).toBe(1);
  await updateTeam(owner.ctx, team.id, { distribution: "by_hand" });
  expect(await asked(update({ teamId: team.id }))).toBe(0);
});

test("work that was left while the workspace was suspended is found by the sweep, and so is a removal that gave up", async () => {
  const { workspaceId, owner, team, arrive, assignees, run } = await stage();
  const setStatus = (status: "active" | "suspended") =>
    prisma().workspace.update({ where: { id: workspaceId }, data: { status } });
  const ids = await arrive(1);
  await setStatus("suspended");
  await run();
  expect(await assignees(ids)).toEqual([null]);
  const swept = async () => {
    await query("", "DELETE FROM outbox", []);
    await sweepTeamWork(operator());
    const rows = await query<{ name: string }>(
      "",
      "SELECT name FROM outbox WHERE payload ->> 'workspaceId' = $1",
      [workspaceId],
    );
    return rows.map(({ name }) => name);
  };
  expect(await swept()).toEqual([]);
  await setStatus("active");
  expect(await swept()).toEqual([workWaits]);
  await run();
  expect(await swept()).toEqual([]);
  await removeTeam(owner.ctx, team.id, {});
  expect(await swept()).toEqual([]);
  await query("", "UPDATE teams SET removed_at = now() - interval '2 minutes' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  expect(await swept()).toEqual([teamRemoved]);
});

test("while no member is available the fallback team gets the work, and gives it to its own members", async () => {
  const { owner, members, team, arrive, assignees, run } = await stage({ distribution: "by_hand" }, 1);
  const night = await createTeam(owner.ctx, {
    id: newId(),
    name: "Night",
    distribution: "turns",
    openMax: null,
    fallbackId: team.id,
    memberIds: [owner.id],
  });
  await updateTeam(owner.ctx, team.id, { fallbackId: night.id });
  const [first = ""] = await arrive(1);
  await run();
  expect(await assignees([first])).toEqual([null]);
  for (const { ctx } of members) await setAvailability(ctx, { isAway: true });
  await run();
  expect(await assignees([first])).toEqual([owner.id]);
  expect((await findConversations(owner.ctx, [first]))[0]?.team?.name).toBe("Night");
  // Each is the fallback of the other, and both are away: the conversation stays.
  await setAvailability(owner.ctx, { isAway: true });
  const [second = ""] = await arrive(1);
  await run();
  expect((await findConversations(owner.ctx, [second]))[0]).toMatchObject({
    assignee: null,
    team: { name: "Support" },
  });
});
