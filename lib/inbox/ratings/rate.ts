/** Takes a contact's rating of a conversation: a visitor's in the messenger, and by the link of a mail. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { callSql, fn } from "@/lib/platform/sql";
import { type EventEntry, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { Rate } from "./schemas";

/**
 * A visitor's, of one of their own conversations; it can be changed for a week. The same rating again changes nothing. Throws
 * not_found.
 */
export async function rateAsVisitor(ctx: Ctx<ActorOf<"visitor">>, rating: Rate): Promise<void> {
  const { workspaceId, visitorId } = ctx.actor;
  const [own] = await query(
    "own_rating",
    `SELECT 1 FROM conversation_ratings r WHERE r.workspace_id = $1 AND r.id = $3 AND r.channel = 'messenger'
       AND r.conversation_id IN (SELECT id FROM ${fn}.visitor_conversations($1, $2))`,
    [workspaceId, visitorId, rating.ratingId],
  );
  if (!own) throw new AppError("not_found");
  await rate(ctx, { workspaceId, actorId: visitorId, ...rating });
}

/** Throws not_found. The caller has made sure that it is the contact's own. */
export async function rate(
  ctx: Ctx,
  { comment, ...rating }: Rate & { workspaceId: string; actorId: string },
): Promise<void> {
  const { workspaceId } = rating;
  await transaction(ctx, async (tx) => {
    const { correlationId } = ctx;
    const input = { ...rating, comment: comment || null, actorType: "visitor", correlationId };
    const events = await callSql("rate_conversation", { input, at: ctx.now() }, tx.tx);
    if (!events) throw new AppError("not_found", "This conversation can no longer be rated.");
    for (const event of events as EventEntry[]) {
      tx.events.push(event);
      notify(tx, workspaceTopic(workspaceId), {
        type: "thread.changed",
        conversationId: event.subjectId,
        entryIds: [],
      });
    }
  });
}
