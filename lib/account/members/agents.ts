/** Lists the assignable people: members, and a partner's users of the embedded inbox. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import type { AssignableMember } from "./schemas";

/** A partner's user without a session for this long is not listed. */
const OFFERED_DAYS = 30;
const EXTERNAL_MAX = 200;

/** Members first, by when they joined. Only members see e-mail addresses. */
export async function listAssignable(ctx: Ctx<Agent>): Promise<AssignableMember[]> {
  const { workspaceId, type } = ctx.actor;
  const members = await prisma().member.findMany({
    where: { workspaceId },
    select: { userId: true, role: true, awaySince: true, user: { select: { name: true, email: true } } },
    orderBy: { createdAt: "asc" },
  });
  const since = new Date(ctx.now().getTime() - OFFERED_DAYS * 86_400_000);
  const external = await prisma().externalUser.findMany({
    where: { workspaceId, lastSessionAt: { gte: since } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: EXTERNAL_MAX,
  });
  return [
    ...members.map(({ userId, role, awaySince, user }) => ({
      id: userId,
      name: user.name,
      email: type === "member" ? user.email : null,
      role,
      isAway: awaySince !== null,
    })),
    ...external.map((user) => ({ ...user, email: null, role: null })),
  ];
}

type Assignee = { externalName: string | null };

/** Null for a person who cannot be assigned. Locks the membership until the transaction ends. */
export async function findAssignee(ctx: TxCtx, workspaceId: string, id: string): Promise<Assignee | null> {
  const [member] = await ctx.tx.$queryRaw<object[]>`
    SELECT 1 FROM members WHERE workspace_id = ${workspaceId}::uuid AND user_id = ${id}::uuid FOR KEY SHARE`;
  if (member) return { externalName: null };
  const external = await ctx.tx.externalUser.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { name: true },
  });
  return external && { externalName: external.name };
}

/** Upserts the row of a partner's user with their current name, which their conversations show too. */
export async function rememberExternalUser(
  ctx: TxCtx,
  { workspaceId, externalUserId, name }: { workspaceId: string; externalUserId: string; name: string },
): Promise<{ id: string }> {
  const [user] = await ctx.tx.$queryRaw<{ id: string }[]>`
    INSERT INTO external_users (workspace_id, id, external_user_id, name, last_session_at, created_at)
    VALUES (${workspaceId}::uuid, ${newId()}::uuid, ${externalUserId}, ${name}, ${ctx.now()}, ${ctx.now()})
    ON CONFLICT (workspace_id, external_user_id) DO UPDATE SET name = EXCLUDED.name, last_session_at = EXCLUDED.last_session_at
    RETURNING id`;
  if (!user) throw new Error("the insert returned no row");
  await ctx.tx.$executeRaw`
    UPDATE conversations SET external_assignee_name = ${name}
    WHERE workspace_id = ${workspaceId}::uuid AND assignee_id = ${user.id}::uuid AND external_assignee_name <> ${name}`;
  return user;
}
