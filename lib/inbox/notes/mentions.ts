/** Colleagues whom notes name. */

import { memberConcerned } from "@/lib/inbox/notifications/signals";
import { recordReaders } from "@/lib/inbox/visibility/readers";
import { sightsOf } from "@/lib/inbox/visibility/sights";
import { LET_IN_MAX } from "@/lib/inbox/visibility/visibility";
import type { Agent, Author, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify, notifyNow } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";

const rawFn = Prisma.raw(fn);
type Place = { workspaceId: string; conversationId: string; noteId: string };

/** Names exactly these: people of the workspace other than the writer. Notifies who was not named before. */
export async function nameMembers(ctx: TxCtx<Author>, place: Place, userIds: string[]): Promise<void> {
  const { workspaceId, conversationId, noteId } = place;
  const others = userIds.filter((id) => id !== ctx.actor.userId);
  await ctx.tx.noteMention.deleteMany({ where: { workspaceId, noteId, userId: { notIn: others } } });
  const named = await ctx.tx.$queryRaw<{ id: string }[]>`
    INSERT INTO note_mentions (workspace_id, note_id, user_id, conversation_id, created_at)
    SELECT ${workspaceId}::uuid, ${noteId}::uuid, person.id, ${conversationId}::uuid, ${ctx.now()} FROM (
      SELECT m.user_id AS id FROM members m WHERE m.workspace_id = ${workspaceId}::uuid AND m.user_id = ANY(${others}::uuid[])
      UNION SELECT x.id FROM external_users x WHERE x.workspace_id = ${workspaceId}::uuid AND x.id = ANY(${others}::uuid[])) person
    ON CONFLICT DO NOTHING RETURNING user_id AS id`;
  if (named.length > 0)
    await letRead(
      ctx,
      workspaceId,
      conversationId,
      named.map(({ id }) => id),
    );
  for (const { id: userId } of named) {
    signal(ctx, memberConcerned, { workspaceId, conversationId, noteId, userId });
    notify(ctx, userTopic(userId), { type: "conversation.changed", conversationId });
  }
}

/**
 * A note that names someone shows them the conversation. Only those who do not see it otherwise are noted down, so that the list
 * says whom the note let in. A link has one list.
 */
async function letRead(
  ctx: TxCtx,
  workspaceId: string,
  conversationId: string,
  userIds: string[],
): Promise<void> {
  const changed = await ctx.tx.$queryRaw<{ id: string; after: string[]; added: string[] }[]>`
    UPDATE conversations c SET reader_ids = c.reader_ids || let_in.ids FROM (
      SELECT array_agg(n.user_id ORDER BY n.user_id) AS ids FROM (${sightsOf(workspaceId, Prisma.sql`${userIds}::uuid[]`)}) n
      JOIN conversations o ON o.workspace_id = ${workspaceId}::uuid AND o.id = ${conversationId}::uuid
      WHERE NOT ${rawFn}.is_visible(o, n.user_id, n.sees, n.team_ids)) let_in
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${rawFn}.linked_ids(${workspaceId}::uuid, ${conversationId}::uuid))
      AND let_in.ids IS NOT NULL
    RETURNING c.id, c.reader_ids AS after, let_in.ids AS added`;
  if (changed.some(({ after }) => after.length > LET_IN_MAX))
    throw new AppError(
      "invalid_request",
      `mentions: Notes can show a conversation to at most ${LET_IN_MAX} people who do not see it otherwise.`,
    );
  for (const { id, after, added } of changed) {
    const before = after.filter((each) => !added.includes(each));
    await recordReaders(ctx, { workspaceId, conversationId: id, before, after });
  }
}

/**
 * The reader has the conversation before them, with all that are linked with it, so what named them there no longer counts in any of
 * their browsers.
 */
export async function seeMentions(
  { actor: { workspaceId, userId } }: Ctx<Agent>,
  conversationId: string,
): Promise<void> {
  const seen = await query(
    "see_mentions",
    `WITH named AS (SELECT DISTINCT conversation_id FROM ${fn}.unseen_mentions($1, $2)
       WHERE conversation_id = ANY(${fn}.linked_ids($1, $3))),
     notes AS (UPDATE note_mentions SET seen_at = now() WHERE workspace_id = $1 AND user_id = $2 AND seen_at IS NULL
       AND conversation_id IN (SELECT conversation_id FROM named)),
     answers AS (UPDATE side_threads SET awaited_by = NULL WHERE workspace_id = $1 AND awaited_by = $2
       AND conversation_id IN (SELECT conversation_id FROM named))
     SELECT 1 FROM named`,
    [workspaceId, userId, conversationId],
  );
  if (seen.length > 0) await notifyNow(userTopic(userId), { type: "conversation.changed", conversationId });
}
