/** A mail's HTML as it came, for a frame without scripts. It is not part of the thread, since most mails are read as text. */
import { linkTo } from "@/lib/inbox/attachments/links";
import type { OriginalMail } from "@/lib/inbox/messages/schemas";
import { mustSee } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";

/** Throws message_not_found, also for a message without HTML. */
export async function readOriginalMail(ctx: Ctx<Agent>, id: string): Promise<OriginalMail> {
  const { workspaceId } = ctx.actor;
  await mustSee(ctx, "message", id, "message_not_found");
  const message = await prisma().message.findUnique({
    where: { workspaceId_id: { workspaceId, id }, type: "email" },
    select: { content: true },
  });
  const { html, inline } = (message?.content ?? {}) as {
    html?: string | null;
    inline?: Record<string, string>;
  };
  if (!html) throw new AppError("message_not_found");
  return {
    html,
    pictures: Object.fromEntries(
      Object.entries(inline ?? {}).map(([cid, file]) => [cid, linkTo(workspaceId, file, ctx.now()).url]),
    ),
  };
}
