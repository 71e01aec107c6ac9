/** Threads of one channel with two contacts who are one person are linked: each goes on with the number that wrote in it. */
import { recordEvent } from "@/lib/events/log";
import { CONVERSATION_TAGS_MAX } from "@/lib/inbox/tags/schemas";
import { changeTags } from "@/lib/inbox/tags/tags";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { LINK_MAX } from "./limits";
import { gatherReaders } from "./link-readers";
import { setLink, shareState } from "./links";

const BY_OPENNESS = ["open", "pending", "snoozed", "resolved"] as const;

const select = {
  id: true,
  linkId: true,
  status: true,
  assigneeId: true,
  externalAssigneeName: true,
  teamId: true,
  tags: { select: { tagId: true } },
} as const;

/**
 * Both are the contact's already, and held. The more open one gives its state to all, otherwise the first; of the other one come
 * its tags, and whose it is if it is no one's yet. What would be a link of too many stays two.
 */
export async function linkThreads(tx: TxCtx, workspaceId: string, ids: [string, string]): Promise<void> {
  const members = await tx.tx.$queryRaw<{ id: string; linkId: string | null }[]>`
    SELECT c.id, c.link_id AS "linkId" FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND (c.id = ANY(${ids}::uuid[]) OR c.link_id IN (SELECT l.link_id FROM conversations l
      WHERE l.workspace_id = ${workspaceId}::uuid AND l.id = ANY(${ids}::uuid[]))) ORDER BY c.id FOR NO KEY UPDATE`;
  if (members.length > LINK_MAX) return;
  const [one, other] = await Promise.all(
    ids.map((id) =>
      tx.tx.conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } }, select }),
    ),
  );
  if (!one || !other) return;
  const isOtherMoreOpen = BY_OPENNESS.indexOf(other.status) < BY_OPENNESS.indexOf(one.status);
  const [giver, follower] = isOtherMoreOpen ? [other, one] : [one, other];
  const linkId = one.linkId ?? other.linkId ?? newId();
  await setLink(
    tx,
    workspaceId,
    members.filter((each) => each.linkId !== linkId),
    linkId,
  );
  await gatherReaders(tx, workspaceId, giver.id, members);
  await complete(tx, workspaceId, giver, follower);
  await shareState(tx, workspaceId, giver.id);
}

type Row = {
  id: string;
  assigneeId: string | null;
  externalAssigneeName: string | null;
  teamId: string | null;
  tags: { tagId: string }[];
};

/** Each change has its event. */
async function complete(tx: TxCtx, workspaceId: string, giver: Row, follower: Row): Promise<void> {
  const { id } = giver;
  const record = (
    type: "conversation.assigned" | "conversation.team_changed" | "conversation.updated",
    data: object,
  ) =>
    recordEvent(tx, type, {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data: { ...data },
    });
  const { assigneeId, externalAssigneeName, teamId } = follower;
  if (!giver.assigneeId && !giver.teamId) {
    const data = { assigneeId, externalAssigneeName, teamId };
    await tx.tx.conversation.updateMany({ where: { workspaceId, id }, data });
    if (assigneeId) record("conversation.assigned", { previous: { assigneeId: null } });
    if (teamId) record("conversation.team_changed", { previous: { teamId: null } });
  }
  const own = giver.tags.map(({ tagId }) => tagId);
  const add = follower.tags
    .flatMap(({ tagId }) => (own.includes(tagId) ? [] : tagId))
    .slice(0, Math.max(0, CONVERSATION_TAGS_MAX - own.length));
  const tags = await changeTags(tx, workspaceId, id, { add, remove: [] });
  if (tags) record("conversation.updated", { previous: { tags: tags.before }, tags: tags.after });
}
