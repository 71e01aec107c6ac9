/** Erases a page of messages that a workspace's policy no longer keeps, with what the log says of them. */
import type { Ctx } from "@/lib/platform/context";
import { readByIndex, type TxCtx, transaction } from "@/lib/platform/transaction";
import { eraseEvents, forgetAnswers } from "@/lib/webhooks/erase-events";
import { eraseSideMessages } from "./begin-erasure";
import { BATCH, BATCH_MS, eraseMessages } from "./erase-messages";
import { pageAfter } from "./pages";

/**
 * Messages of before `before`, with what events about their conversations say: all of those of before then, and of later ones the
 * last message. Returns the last id; null: there was none.
 */
export function eraseOldPage(
  ctx: Ctx,
  workspaceId: string,
  before: Date,
  from: string | null,
): Promise<string | null> {
  return transaction(
    ctx,
    async (tx) => {
      await readByIndex(tx);
      const { after, inOrder } = pageAfter(from, BATCH);
      const found = await tx.tx.message.findMany({
        where: { workspaceId, id: after, createdAt: { lt: before }, type: { not: "erased" } },
        ...inOrder,
        select: { id: true, conversationId: true },
      });
      if (found.length === 0) return null;
      const ids = found.map(({ id }) => id);
      const threads = [...new Set(found.map(({ conversationId }) => conversationId))];
      await eraseMessages(tx, workspaceId, ids);
      await eraseOldEvents(tx, workspaceId, threads, before);
      await eraseLastMessages(tx, workspaceId, threads, ids);
      return ids.at(-1) ?? null;
    },
    BATCH_MS,
  );
}

/** The same for messages that were cancelled before they were sent, or that no one decided about. Returns how many; those of a call are a page. */
export const eraseOldCancelled = (ctx: Ctx, workspaceId: string, before: Date): Promise<number> =>
  transaction(
    ctx,
    async (tx) => {
      await readByIndex(tx);
      const erased = await tx.tx.$queryRaw<{ id: string }[]>`
        UPDATE scheduled_messages s SET cancelled_at = coalesce(s.cancelled_at, now()), type = 'erased', text = NULL, reply = NULL, recipient_phone = NULL,
          asked = '{"type": "unsupported", "reason": "erased"}'
        WHERE s.workspace_id = ${workspaceId}::uuid AND s.id IN (
          SELECT n.id FROM scheduled_messages n WHERE n.workspace_id = ${workspaceId}::uuid AND coalesce(n.cancelled_at, n.paused_at) < ${before}
            AND n.type <> 'erased' ORDER BY n.id LIMIT ${BATCH} FOR UPDATE)
        RETURNING s.id`;
      await eraseEvents(
        tx,
        workspaceId,
        erased.map(({ id }) => id),
      );
      return erased.length;
    },
    BATCH_MS,
  );

/** The same for mails of side threads. A mail on its way is left for the next night. */
export const eraseOldSideMessages = (ctx: Ctx, workspaceId: string, before: Date): Promise<number> =>
  transaction(
    ctx,
    async (tx) => {
      await readByIndex(tx);
      const old = await tx.tx.sideMessage.findMany({
        where: {
          ...{ workspaceId, createdAt: { lt: before } },
          AND: [
            { OR: [{ text: { not: null } }, { quoted: { not: null } }, { files: { some: {} } }] },
            { OR: [{ state: null }, { state: { notIn: ["queued", "sending"] } }] },
          ],
        },
        orderBy: { id: "asc" },
        take: BATCH,
        select: { id: true },
      });
      await eraseSideMessages(tx, workspaceId, { id: { in: old.map(({ id }) => id) } });
      return old.length;
    },
    BATCH_MS,
  );

/** The same for what was sent to those who reported a problem. One that is on its way is left for the next night. */
export const eraseOldAnswers = (ctx: Ctx, workspaceId: string, before: Date): Promise<number> =>
  transaction(
    ctx,
    ({ tx }) => tx.$executeRaw`
      UPDATE ticket_answers a SET text = NULL, template = NULL WHERE a.workspace_id = ${workspaceId}::uuid AND a.id IN (
        SELECT n.id FROM ticket_answers n WHERE n.workspace_id = ${workspaceId}::uuid AND n.created_at < ${before}
          AND (n.text IS NOT NULL OR n.template IS NOT NULL) AND NOT EXISTS (SELECT FROM ticket_answer_recipients r
            WHERE r.workspace_id = n.workspace_id AND r.answer_id = n.id AND r.state = 'waiting')
        ORDER BY n.id LIMIT ${BATCH} FOR UPDATE)`,
    BATCH_MS,
  );

async function eraseOldEvents({ tx }: TxCtx, workspaceId: string, threads: string[], before: Date) {
  const erased = await tx.$queryRaw<{ id: string }[]>`
    UPDATE events e SET data = '{"erased": true}', base_sequence = NULL
    WHERE e.subject_id = ANY(${threads}::uuid[]) AND e.workspace_id = ${workspaceId}::uuid AND e.recorded_at < ${before}
      AND e.data <> '{"erased": true}'
    RETURNING e.id`;
  await forgetAnswers(
    { tx },
    erased.map(({ id }) => id),
  );
  await tx.$executeRaw`
    UPDATE webhook_deliveries d
    SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
    FROM events e WHERE e.subject_id = ANY(${threads}::uuid[]) AND e.workspace_id = ${workspaceId}::uuid
      AND e.recorded_at < ${before} AND d.event_id = e.id
      AND (d.last_answer IS NOT NULL OR d.body NOT LIKE '%"erased": true%')`;
}

/** An event about a conversation shows its last message. */
async function eraseLastMessages({ tx }: TxCtx, workspaceId: string, threads: string[], ids: string[]) {
  await tx.$executeRaw`
    UPDATE webhook_deliveries d
    SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data,conversation,lastMessage}',
      (d.body::jsonb #> '{data,conversation,lastMessage}') || '{"type": "erased", "text": null}')::text
    FROM events e WHERE e.subject_id = ANY(${threads}::uuid[]) AND e.workspace_id = ${workspaceId}::uuid
      AND e.data #>> '{conversation,lastMessage,id}' = ANY(${ids}::text[]) AND d.event_id = e.id`;
  const changed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE events e SET data = jsonb_set(e.data, '{conversation,lastMessage}',
      (e.data #> '{conversation,lastMessage}') || '{"type": "erased", "text": null}')
    WHERE e.subject_id = ANY(${threads}::uuid[]) AND e.workspace_id = ${workspaceId}::uuid
      AND e.data #>> '{conversation,lastMessage,id}' = ANY(${ids}::text[])
    RETURNING e.id`;
  await forgetAnswers(
    { tx },
    changed.map(({ id }) => id),
  );
}
