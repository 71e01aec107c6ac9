/**
 * Members' drafts, shared by their devices. The last writer wins. A sent draft stays with empty texts, so that its time
 * shows that it is newer.
 */
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";
import type { Draft } from "./schemas";
import { findLink } from "./update";

const fields = { reply: true, note: true, updatedAt: true } as const;
type Row = Omit<Draft, "updatedAt"> & { updatedAt: Date };
const present = (row: Row): Draft => ({ ...row, updatedAt: row.updatedAt.toISOString() });

/** Null without one. A partner's user has none: their texts stay in the page. */
export async function findDraft(ctx: Ctx<Agent>, conversationId: string): Promise<Draft | null> {
  if (ctx.actor.type !== "member") return null;
  const { workspaceId, userId } = ctx.actor;
  const row = await prisma().draft.findUnique({
    where: { workspaceId_conversationId_userId: { workspaceId, conversationId, userId } },
    select: fields,
  });
  return row && present(row);
}

export async function saveDraft(
  ctx: Ctx<ActorOf<"member">>,
  conversationId: string,
  input: { reply: string; note: string },
): Promise<Draft> {
  const { workspaceId, userId } = ctx.actor;
  if (!(await findLink(workspaceId, conversationId))) throw new AppError("conversation_not_found");
  const place = { workspaceId, conversationId, userId };
  const draft = { ...input, updatedAt: ctx.now() };
  await transaction(ctx, async (tx) => {
    await tx.tx.draft.upsert({
      where: { workspaceId_conversationId_userId: place },
      create: { ...place, ...draft },
      update: draft,
      select: { userId: true },
    });
    // The person's other devices would show the sent text as a draft.
    if (!input.reply && !input.note) notify(tx, userTopic(userId), { type: "draft.ended", conversationId });
  });
  return present(draft);
}
