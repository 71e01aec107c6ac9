/** The way from a new workspace to its first real conversation. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { FirstSteps } from "./schemas";

/** Our own demo page and the simulator count as tries. Each part stops at its first row. */
const STEPS = `
  WITH newest AS (SELECT id FROM conversations WHERE workspace_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 20),
  foreign_page AS (SELECT conversation_id FROM visitors
    WHERE workspace_id = $1 AND page_url IS NOT NULL AND NOT starts_with(page_url, $3) LIMIT 200)
  SELECT EXISTS (SELECT FROM newest) AS "hasTried",
    EXISTS (SELECT FROM messages m JOIN newest n ON n.id = m.conversation_id
      WHERE m.workspace_id = $1 AND m.sender_type = 'agent') AS "hasAnswered",
    EXISTS (SELECT FROM foreign_page) AS "hasSite",
    (SELECT count(*) > 1 FROM members WHERE workspace_id = $1)
      OR EXISTS (SELECT FROM invitations WHERE workspace_id = $1 AND revoked_at IS NULL) AS "hasTeam",
    EXISTS (SELECT FROM foreign_page WHERE conversation_id IS NOT NULL)
      OR EXISTS (SELECT FROM conversations c JOIN installations i ON i.workspace_id = c.workspace_id AND i.mode <> 'simulator'
        WHERE c.workspace_id = $1 AND c.channel = 'whatsapp' AND c.last_inbound_at IS NOT NULL) AS "hasRealConversation",
    (SELECT first_steps_hidden_at IS NOT NULL FROM members WHERE workspace_id = $1 AND user_id = $2) AS "isHidden"`;

export async function readFirstSteps({
  actor: { workspaceId, userId },
}: Ctx<ActorOf<"member">>): Promise<FirstSteps> {
  const [steps] = await query<FirstSteps>("first_steps", STEPS, [workspaceId, userId, env().APP_URL]);
  if (!steps) throw new AppError("workspace_not_found");
  return steps;
}

/** Hides the steps for this person only. */
export async function hideFirstSteps(ctx: Ctx<ActorOf<"member">>, isHidden: boolean): Promise<FirstSteps> {
  const { workspaceId, userId } = ctx.actor;
  await prisma().member.updateMany({
    where: { workspaceId, userId },
    data: { firstStepsHiddenAt: isHidden ? ctx.now() : null },
  });
  return readFirstSteps(ctx);
}
