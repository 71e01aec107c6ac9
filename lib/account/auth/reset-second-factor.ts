/** An admin's reset of a member's second factor. The operator resets any: `npm run admin -- reset-second-factor`. */

import { recordAct } from "@/lib/account/audit/audit-log";
import { changeCredentials } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { ADMIN_ROLES } from "@/lib/platform/roles";
import { resetSecondFactor } from "./second-factor";

type Standing = { name: string; email: string; isHere: boolean; isOutside: boolean };

/**
 * An account belongs to its person, so an admin may reset it only if nothing else depends on it: every workspace of the person
 * is one in which the admin has at least the same role and is at least admin, and the person is no partner's member and no
 * operator. After the reset the password is still needed, and the person gets a mail.
 */
export async function resetMembersSecondFactor(ctx: Ctx<ActorOf<"member">>, userId: string): Promise<void> {
  const { workspaceId, userId: adminId } = ctx.actor;
  const [standing] = await query<Standing>(
    "second_factor_standing",
    `SELECT u.name, u.email,
       EXISTS (SELECT 1 FROM members WHERE workspace_id = $1 AND user_id = $2) AS "isHere",
       EXISTS (SELECT 1 FROM partner_members WHERE user_id = $2) OR EXISTS (
         SELECT 1 FROM members m WHERE m.user_id = $2 AND NOT EXISTS (
           SELECT 1 FROM members a WHERE a.workspace_id = m.workspace_id AND a.user_id = $3
             AND a.role IN ${ADMIN_ROLES} AND (a.role = 'owner' OR m.role <> 'owner'))) AS "isOutside"
     FROM users u WHERE u.id = $2`,
    [workspaceId, userId, adminId],
  );
  if (!standing?.isHere) throw new AppError("member_not_found");
  const isOperator = env().PLATFORM_OPERATORS.includes(standing.email);
  if (standing.isOutside || isOperator || userId === adminId) {
    throw new AppError(
      "forbidden",
      "This account also belongs to others, so only the operator of this server can reset its second factor.",
    );
  }
  await changeCredentials(ctx, async (tx) => {
    await resetSecondFactor(tx, userId);
    const subject = { id: userId, name: standing.name };
    await recordAct(tx, { workspaceId }, { kind: "member", act: "second_factor_reset", subject });
  });
}
