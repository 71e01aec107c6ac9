/** Links conversations of one contact: they stay what they are, and share status, assignee, team, snooze, tags and readers. */
import { recordEvent } from "@/lib/events/log";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import {
  type EventEntry,
  eventOrigin,
  type OutboxEntry,
  type TxCtx,
  transaction,
} from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { type Place, workspaceTopic } from "@/lib/realtime/topics";
import { getChanged } from "./inbox";
import { LINK_MAX } from "./limits";
import { gatherReaders, partReaders } from "./link-readers";
import type { InboxConversation } from "./schemas";

export type Member = { id: string; linkId: string | null };

/**
 * Links these with `id`, and with what either of them is linked with already. All get the state of `id`. Idempotent. Throws
 * conversation_not_found, also for one of another contact or out of the person's sight, contact_erased, and invalid_request for
 * more than a link can have.
 */
export async function linkConversations(
  ctx: Ctx<Agent>,
  id: string,
  others: string[],
): Promise<InboxConversation> {
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    await lockContact(tx, id);
    const members = await lockMembers(tx, [id, ...others]);
    if (members.length > LINK_MAX)
      throw new AppError("invalid_request", `conversationIds: A link can have ${LINK_MAX} conversations.`);
    const target = members.find((each) => each.id === id);
    const linkId = target?.linkId ?? members.find((each) => each.linkId)?.linkId ?? newId();
    const joining = members.filter((each) => each.linkId !== linkId);
    if (joining.length === 0 || members.length < 2) return;
    await setLink(tx, workspaceId, joining, linkId);
    await gatherReaders(tx, workspaceId, id, members);
    await shareState(tx, workspaceId, id);
    for (const member of members) announce(tx, workspaceId, member.id);
  });
  return getChanged(ctx, id);
}

/** It keeps the state that it shared, but for people whom notes elsewhere let in, and is on its own from now on. The last one of a link is, too. Idempotent. */
export async function unlinkConversation(ctx: Ctx<Agent>, id: string): Promise<InboxConversation> {
  await transaction(ctx, async (tx) => {
    await lockContact(tx, id);
    await lockMembers(tx, [id]);
    await leaveLinks(tx, tx.actor.workspaceId, [id]);
  });
  return getChanged(ctx, id);
}

/**
 * Also for conversations that will be another contact's: a link is of one. `together`: those that leave one link are a link of their own.
 * Locks the conversations of their links.
 */
export async function leaveLinks(
  tx: TxCtx,
  workspaceId: string,
  ids: string[],
  together = false,
): Promise<void> {
  if (ids.length === 0) return;
  // First: one of them may be joining a link at this moment.
  await tx.tx
    .$queryRaw`SELECT 1 FROM conversations WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  const linked = await tx.tx.$queryRaw<Member[]>`
    SELECT c.id, c.link_id AS "linkId" FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(ARRAY(
      SELECT m.id FROM conversations l JOIN conversations m ON m.workspace_id = l.workspace_id AND m.link_id = l.link_id
        AND m.contact_id = l.contact_id WHERE l.workspace_id = ${workspaceId}::uuid AND l.id = ANY(${ids}::uuid[])))
    ORDER BY c.id FOR NO KEY UPDATE`;
  for (const linkId of new Set(linked.map((each) => each.linkId))) {
    const members = linked.filter((each) => each.linkId === linkId);
    const leaving = members.filter(({ id }) => ids.includes(id));
    const staying = members.filter((each) => !leaving.includes(each));
    const isLink = together && leaving.length > 1;
    if (isLink && staying.length === 0) continue;
    await setLink(tx, workspaceId, leaving, isLink ? newId() : null);
    if (staying.length === 1) await setLink(tx, workspaceId, staying, null);
  }
  const parted = await partReaders(
    tx,
    workspaceId,
    linked.map(({ id }) => id),
  );
  for (const { id } of linked) announce(tx, workspaceId, id, parted.get(id));
}

/** Gives the state of one to the others of its link. The caller holds them. */
export async function shareState(tx: TxCtx, workspaceId: string, id: string): Promise<void> {
  const origin = { workspaceId, ...eventOrigin(tx) };
  const { newEvents, newOutbox } = await callSql(
    "share_link_state",
    { conversation: id, origin, at: tx.now() },
    tx.tx,
  );
  tx.events.push(...(newEvents as EventEntry[]));
  tx.outbox.push(...(newOutbox as OutboxEntry[]));
}

/** Links of a contact change one after another. The contact's row comes before those of conversations, as in a block. */
async function lockContact(tx: TxCtx<Agent>, id: string): Promise<void> {
  const { workspaceId } = tx.actor;
  const [contact] = await tx.tx.$queryRaw<{ isErased: boolean }[]>`
    SELECT k.erased_at IS NOT NULL AS "isErased" FROM contacts k WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = (
      SELECT c.contact_id FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${id}::uuid)
    FOR NO KEY UPDATE`;
  if (!contact) throw new AppError("conversation_not_found");
  if (contact.isErased) throw new AppError("contact_erased");
}

/** These, and those that they are linked with. The first one says whose they are. */
async function lockMembers(tx: TxCtx<Agent>, ids: string[]): Promise<Member[]> {
  const { workspaceId } = tx.actor;
  const values: unknown[] = [workspaceId, ids, ids[0]];
  const visible = visibleTo(tx.actor, (value) => `$${values.push(value)}`);
  const members = await tx.tx.$queryRawUnsafe<(Member & { isFit: boolean })[]>(
    `SELECT c.id, c.link_id AS "linkId", ${visible} AND c.contact_id = (
         SELECT o.contact_id FROM conversations o WHERE o.workspace_id = $1::uuid AND o.id = $3::uuid) AS "isFit"
     FROM conversations c WHERE c.workspace_id = $1::uuid AND c.id = ANY($2::uuid[] || ARRAY(SELECT m.id FROM conversations m
       WHERE m.workspace_id = $1::uuid AND m.link_id IN (SELECT l.link_id FROM conversations l WHERE l.workspace_id = $1::uuid
         AND l.id = ANY($2::uuid[])) AND m.contact_id = (
         SELECT o.contact_id FROM conversations o WHERE o.workspace_id = $1::uuid AND o.id = $3::uuid)))
     ORDER BY c.id FOR NO KEY UPDATE`,
    ...values,
  );
  const isKnown = (id: string) => members.some((each) => each.id === id);
  if (!ids.every(isKnown) || !members.every(({ isFit }) => isFit))
    throw new AppError("conversation_not_found");
  return members;
}

/** One event for each. The caller holds them. */
export async function setLink(
  tx: TxCtx,
  workspaceId: string,
  members: Member[],
  linkId: string | null,
): Promise<void> {
  if (members.length === 0) return;
  const id = { in: members.map((each) => each.id) };
  await tx.tx.conversation.updateMany({ where: { workspaceId, id }, data: { linkId } });
  for (const member of members)
    recordEvent(tx, linkId ? "conversation.linked" : "conversation.unlinked", {
      workspaceId,
      subject: { type: "conversation", id: member.id },
      conversationId: member.id,
      data: { previous: { linkId: member.linkId } },
    });
}

/** Screens read rows and thread again. `before`: for those who see it no more. */
const announce = (tx: TxCtx, workspaceId: string, conversationId: string, before?: Place): void =>
  notify(tx, workspaceTopic(workspaceId), {
    type: "thread.changed",
    conversationId,
    ...(before && { before }),
  });
