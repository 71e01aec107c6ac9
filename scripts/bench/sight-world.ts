/**
 * A workspace with many conversations, a hundred members and twenty teams. One member sees everything, one their team's, one what
 * their team has not taken, and one is in a team without work. Most conversations are resolved, a tenth is open, a twentieth has no
 * team.
 */
import { asMember } from "@/lib/account/auth/sessions";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { createTeam } from "@/lib/account/teams/teams";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { plantConversations } from "@/lib/testing/many-conversations";
import { addMember, createWorld, type Person, userActor } from "@/lib/testing/world";
import { connect } from "./life/growth-world";

const TEAMS = 20;
/** The last team has no conversations. */
const WITH_WORK = TEAMS - 1;
const MEMBERS = 100;

/** By chance, but the same for each row however often it is asked. Words: one in ten, one in a hundred and one in ten thousand. */
const PLACES = `
  WITH placed AS (
    SELECT id, row_number() OVER (ORDER BY id) AS n, ('x' || substr(md5(id::text), 1, 7))::bit(28)::int AS chance,
      ('x' || substr(md5(id::text), 9, 7))::bit(28)::int AS other,
      ('x' || substr(md5(id::text), 17, 7))::bit(28)::int AS third FROM conversations WHERE workspace_id = $1),
  moved AS (
    UPDATE conversations c SET
      team_id = CASE WHEN p.chance % 20 > 0 THEN ($2::uuid[])[1 + p.other % ${WITH_WORK}] END,
      assignee_id = CASE WHEN p.third % 100 < 60 THEN ($3::uuid[])[1 + (p.other % ${WITH_WORK}) * ${MEMBERS / TEAMS} + p.chance % ${MEMBERS / TEAMS}] END,
      status = (CASE WHEN p.third % 10 > 0 THEN 'resolved' ELSE 'open' END)::conversation_status,
      waiting_since = CASE WHEN p.third % 20 = 0 THEN c.last_message_at END,
      unread_count = CASE WHEN p.third % 40 = 0 THEN 1 ELSE 0 END,
      unread_since = CASE WHEN p.third % 40 = 0 THEN c.last_message_at END
    FROM placed p WHERE c.workspace_id = $1 AND c.id = p.id)
  UPDATE messages m SET text = m.text || CASE WHEN p.chance % 10 = 0 THEN ' frequentword' ELSE '' END
    || CASE WHEN p.chance % 100 = 0 THEN ' seldomword' ELSE '' END || CASE WHEN p.chance % 10000 = 0 THEN ' rareword' ELSE '' END
  FROM placed p WHERE m.workspace_id = $1 AND m.conversation_id = p.id AND m.number = 1 AND p.chance % 10 = 0`;

export async function plantSights(url: string, count: number) {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const people: Person[] = [];
  for (let at = 0; at < MEMBERS; at++) people.push(await addMember(workspaceId, "agent"));
  const teamIds = Array.from({ length: TEAMS }, newId);
  const fields = { distribution: "by_hand", openMax: null, fallbackId: null } as const;
  const each = MEMBERS / TEAMS;
  for (const [at, id] of teamIds.entries()) {
    const memberIds = people.slice(at * each, (at + 1) * each).map((person) => person.id);
    await createTeam(owner.ctx, { id, name: `Team ${at}`, memberIds, ...fields });
  }
  // Without the pool's time limit for a statement.
  const client = await connect(url);
  const run = (text: string, values: unknown[]) => client.query(text, values);
  await plantConversations(run, workspaceId, { count, messagesEach: 3 });
  await run(PLACES, [workspaceId, teamIds, people.map(({ id }) => id)]);
  await run("VACUUM ANALYZE conversations, messages", []);
  await client.end();
  const narrowed = async (at: number, sees: "own_teams" | "own_teams_unassigned") => {
    const permissions = GIVABLE.filter((permission) => permission !== "settings");
    const role = await createOwnRole(owner.ctx, { id: newId(), name: `${sees} ${at}`, permissions, sees });
    const person = people[at];
    if (!person) throw new Error("no such person");
    await changeMemberRole(owner.ctx, person.id, role.id);
    return {
      ctx: await actorOf(person, workspaceId),
      id: person.id,
      teamId: teamIds[Math.floor(at / each)] ?? "",
    };
  };
  const whole = people[50];
  if (!whole) throw new Error("no such person");
  return {
    everything: { ctx: await actorOf(whole, workspaceId), id: whole.id, teamId: teamIds[10] ?? "" },
    own_teams: await narrowed(0, "own_teams"),
    own_teams_unassigned: await narrowed(5, "own_teams_unassigned"),
    idle_team: await narrowed(99, "own_teams"),
  };
}
export type Viewer = { ctx: Ctx<ActorOf<"member">>; id: string; teamId: string };

/** The person as a request of theirs is now. */
async function actorOf(person: Person, workspaceId: string): Promise<Ctx<ActorOf<"member">>> {
  const member = await asMember(userActor(person), workspaceId);
  if (!member) throw new Error("no member");
  return createCtx(member);
}
