/** In whose name a job sends what a person has begun. */
import { asMember } from "@/lib/account/auth/sessions";
import { type Agent, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

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
  const external = await prisma().externalUser.findUnique({
    where: { workspaceId_id: { workspaceId, id: authorId } },
    select: { name: true },
  });
  // Their rights were looked at when they began it; their session has ended by now.
  const capabilities = ["inbox:read", "inbox:reply"] as const;
  return (
    external && {
      ...{ type: "surface", surfaceSessionId: "", workspaceId, userId: authorId, capabilities },
      name: external.name,
    }
  );
}
