/** The people whom notes let in, where conversations are linked and parted. Each change of a list has its event. */
import { recordReaders } from "@/lib/inbox/visibility/readers";
import { LET_IN_MAX } from "@/lib/inbox/visibility/visibility";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Place } from "@/lib/realtime/topics";

const rawFn = Prisma.raw(fn);
type Changed = Place & { id: string; before: string[]; after: string[] };

/** A link has one list: the people of `id`, and then of the others, as many as there can be. The caller holds them. */
export async function gatherReaders(
  tx: TxCtx,
  workspaceId: string,
  id: string,
  members: { id: string }[],
): Promise<void> {
  const ids = members.map((each) => each.id);
  const changed = await tx.tx.$queryRaw<Changed[]>`
    UPDATE conversations c SET reader_ids = list.ids FROM conversations o, (
      SELECT (g.reader_ids || ARRAY(SELECT DISTINCT reader.id FROM conversations m CROSS JOIN unnest(m.reader_ids) AS reader(id)
        WHERE m.workspace_id = g.workspace_id AND m.id = ANY(${ids}::uuid[]) AND reader.id <> ALL (g.reader_ids)
        ORDER BY reader.id))[1:${LET_IN_MAX}::int] AS ids
      FROM conversations g WHERE g.workspace_id = ${workspaceId}::uuid AND g.id = ${id}::uuid) list
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${ids}::uuid[]) AND o.workspace_id = c.workspace_id AND o.id = c.id
      AND NOT (o.reader_ids @> list.ids AND list.ids @> o.reader_ids)
    RETURNING c.id, o.reader_ids AS before, c.reader_ids AS after`;
  await record(tx, workspaceId, changed);
}

/**
 * Of conversations that have left a link, or that others have left: people stay let in where a note names them, or in what is still
 * linked with it. Returns the places that the changed ones had. The caller holds them.
 */
export async function partReaders(
  tx: TxCtx,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, Place>> {
  const changed = await tx.tx.$queryRaw<Changed[]>`
    UPDATE conversations c SET reader_ids = kept.ids FROM (
      SELECT o.id, o.reader_ids AS before, ARRAY(SELECT reader.id FROM unnest(o.reader_ids) WITH ORDINALITY AS reader(id, place)
        WHERE EXISTS (SELECT FROM notes n JOIN note_mentions t ON t.workspace_id = n.workspace_id AND t.note_id = n.id
          WHERE n.workspace_id = o.workspace_id AND n.conversation_id = ANY(${rawFn}.linked_ids(o.workspace_id, o.id))
            AND t.user_id = reader.id) ORDER BY reader.place) AS ids
      FROM conversations o WHERE o.workspace_id = ${workspaceId}::uuid AND o.id = ANY(${ids}::uuid[]) AND o.reader_ids <> '{}') kept
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = kept.id AND cardinality(kept.ids) < cardinality(kept.before)
    RETURNING c.id, kept.before, c.reader_ids AS after, c.assignee_id AS "assigneeId", c.team_id AS "teamId", kept.before AS "readerIds"`;
  await record(tx, workspaceId, changed);
  return new Map(
    changed.map(({ id, assigneeId, teamId, readerIds }) => [id, { assigneeId, teamId, readerIds }]),
  );
}

async function record(tx: TxCtx, workspaceId: string, changed: Changed[]): Promise<void> {
  for (const { id, before, after } of changed)
    await recordReaders(tx, { workspaceId, conversationId: id, before, after });
}
