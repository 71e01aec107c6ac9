/** Teams give their conversations to people: to each in turn, within limits, those that wait longest first. */
import { expect, test } from "vitest";
import { setAvailability } from "@/lib/account/members/availability";
import type { SaveTeam } from "@/lib/account/teams/schemas";
import { createTeam, updateTeam } from "@/lib/account/teams/teams";
import { findConversations } from "@/lib/inbox/conversations/inbox";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { until } from "@/lib/testing/executor";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { addMember, createVisitor, createWorld, operator, type Person } from "@/lib/testing/world";
import { distribute } from "./distribute";

await takeOwnDatabase();

async function stage(input: Partial<SaveTeam> = {}, people = 3) {
  const { workspaceId, owner } = await createWorld();
  const members = await Promise.all(Array.from({ length: people }, () => addMember(workspaceId, "agent")));
  const team = await createTeam(owner.ctx, {
    id: newId(),
    name: "Support",
    distribution: "turns",
    openMax: null,
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
  const { workspaceId, arrive, assignees } = await stage();
  const stop = await startTestJobs();
  const [id = ""] = await arrive(1);
  await until(async () => expect((await assignees([id]))[0]).not.toBeNull());
  await stop();
  const [line] = await query<{ actor: string; name: string }>(
    "",
    `SELECT actor_type AS actor, actor_name AS name FROM conversation_changes
     WHERE workspace_id = $1 AND conversation_id = $2 AND field = 'assignee'`,
    [workspaceId, id],
  );
  expect(line).toEqual({ actor: "team", name: "Support" });
});
