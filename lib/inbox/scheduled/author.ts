/** In whose name a job sends what a person has begun. */
import { asMember } from "@/lib/account/auth/sessions";
import { policyOf } from "@/lib/account/workspaces/schemas";
import { type Agent, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { CAPABILITIES } from "@/lib/platform/permissions";

/** Null for one who has left, or may not answer any more. */
export async function findAuthor({
  workspaceId,
  authorId,
}: {
  workspaceId: string;
  authorId: string;
}): Promise<Agent | null> {
  const person = await prisma().user.findUnique({
    where: { id: authorId },
    select: { id: true, name: true, email: true },
  });
  if (person) {
    const { id: userId, ...known } = person;
    const user = { type: "user", userId, ...known, sessionId: "", hasSecondFactor: true } as const;
    const member = await asMember(user, workspaceId);
    return member && may(member, "inbox:reply") ? member : null;
  }
  return externalAuthor(workspaceId, authorId);
}

/** Used where no session of theirs is kept any more: what they began it by. */
const LEAST = ["inbox:read", "inbox:reply"] as const;

/** A partner's user, with what their newest session sees and may do, open or not: signing out takes back nothing that was begun. */
async function externalAuthor(workspaceId: string, userId: string): Promise<Agent | null> {
  const external = await prisma().externalUser.findUnique({
    where: { workspaceId_id: { workspaceId, id: userId } },
    select: {
      name: true,
      externalUserId: true,
      workspace: { select: { environment: true, policy: true } },
    },
  });
  if (!external) return null;
  const { name, externalUserId, workspace } = external;
  const session = await prisma().surfaceSession.findFirst({
    where: { workspaceId, externalUserId },
    orderBy: { id: "desc" },
    select: { capabilities: true, sees: true, teamIds: true },
  });
  const { allowedCapabilities } = policyOf(workspace.environment, workspace.policy);
  const given: readonly string[] = session?.capabilities ?? LEAST;
  const author: Agent = {
    ...{ type: "surface", surfaceSessionId: "", workspaceId, userId, name },
    capabilities: CAPABILITIES.filter((each) => given.includes(each) && allowedCapabilities.includes(each)),
    ...(session &&
      session.sees !== "everything" && { sight: { sees: session.sees, teamIds: session.teamIds } }),
  };
  return may(author, "inbox:reply") ? author : null;
}
