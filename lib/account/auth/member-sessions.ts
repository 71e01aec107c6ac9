/** How the members of a workspace sign in: second factor, open sessions, last use. Admins can end a member's sessions. */
import { recordAct } from "@/lib/account/audit/audit-log";
import { changeCredentials } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Role } from "@/lib/platform/roles";
import type { MemberSecurity } from "./schemas";
import { endAllSessions } from "./user-sessions";

type AdminCtx = Ctx<ActorOf<"member">>;
type Row = Omit<MemberSecurity, "lastActiveAt"> & { lastActiveAt: Date | null };

/** In the order of the members' list. Sessions are the person's, in all their workspaces. */
export async function listMemberSecurity({ actor }: AdminCtx): Promise<MemberSecurity[]> {
  const rows = await query<Row>(
    "list_member_security",
    `SELECT u.id, u.name, u.email, m.role::text AS role, u.second_factor_at IS NOT NULL AS "hasSecondFactor",
       count(s.id)::int AS "sessionCount", max(s.last_seen_at) AS "lastActiveAt"
     FROM members m JOIN users u ON u.id = m.user_id
     LEFT JOIN user_sessions s ON s.user_id = u.id AND s.session_version = u.session_version AND s.revoked_at IS NULL
       AND NOT s.is_pending
     WHERE m.workspace_id = $1 GROUP BY u.id, m.role, m.created_at ORDER BY m.created_at, u.id`,
    [actor.workspaceId],
  );
  return rows.map((row) => ({ ...row, lastActiveAt: row.lastActiveAt?.toISOString() ?? null }));
}

/** In all browsers and workspaces. Only owners end an owner's. Throws member_not_found, forbidden. */
export async function endMembersSessions(ctx: AdminCtx, userId: string): Promise<void> {
  const { workspaceId, role } = ctx.actor;
  await changeCredentials(ctx, async (tx) => {
    const [member] = await tx.tx.$queryRaw<{ role: Role; name: string }[]>`
      SELECT m.role::text AS role, u.name FROM members m JOIN users u ON u.id = m.user_id
      WHERE m.workspace_id = ${workspaceId}::uuid AND m.user_id = ${userId}::uuid FOR NO KEY UPDATE OF u`;
    if (!member) throw new AppError("member_not_found");
    if (member.role === "owner" && role !== "owner") throw new AppError("forbidden");
    await endAllSessions(tx, userId);
    const subject = { id: userId, name: member.name };
    await recordAct(tx, { workspaceId }, { kind: "member", act: "sessions_ended", subject });
  });
}
