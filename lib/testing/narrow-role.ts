/** A workspace with a role of its own that shows a part of the inbox, for tests of who sees what. */
import { asMember as findMember } from "@/lib/account/auth/sessions";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { createTeam } from "@/lib/account/teams/teams";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { addMember, createVisitor, createWorld, type Person, userActor } from "./world";

/** A workspace, and Nora, who sees the conversations of her teams. */
export async function narrowRole(sees: "own_teams" | "own_teams_unassigned" = "own_teams") {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const permissions = GIVABLE.filter((each) => each !== "settings");
  const role = await createOwnRole(owner.ctx, { id: newId(), name: "Sales", permissions, sees });
  const nora = await addMember(workspaceId, "agent", "Nora");
  const teamId = newId();
  const fields = { distribution: "by_hand", openMax: null, fallbackId: null } as const;
  await createTeam(owner.ctx, { id: teamId, name: "Hers", memberIds: [nora.id], ...fields });
  const otherId = newId();
  await createTeam(owner.ctx, { id: otherId, name: "Others", memberIds: [], ...fields });
  await changeMemberRole(owner.ctx, nora.id, role.id);
  const begin = async (text: string) => (await (await createVisitor(workspaceId)).say(text)).conversationId;
  return { ...world, role, nora, teamId, otherId, begin, asNora: () => actorOf(nora, workspaceId) };
}

/** The person as a request of theirs is now. */
async function actorOf(person: Person, workspaceId: string): Promise<Ctx<ActorOf<"member">>> {
  const member = await findMember(userActor(person), workspaceId);
  if (!member) throw new Error("no member");
  return createCtx(member);
}
