/** Reads side threads of a conversation that the caller sees. */
import { linkTo } from "@/lib/inbox/attachments/links";
import type { Agent, Ctx } from "@/lib/platform/context";
import { derivedId } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Failure } from "@/lib/platform/failure";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import { SIDE_THREADS_MAX } from "./limits";
import type { SideMessage, SideThread, SideThreadEntry, SideThreadRef } from "./schemas";

const MESSAGES_SHOWN = 200;

const ENTRIES = `
  SELECT t.id, t.conversation_id AS "conversationId", t.address, t.subject, t.author_name AS "authorName", ${fn}.iso(t.created_at) AS "createdAt", a.answers,
    ${fn}.iso(a.last_at) AS "lastAnswerAt", a.mails, (SELECT o.state FROM side_messages o WHERE o.workspace_id = t.workspace_id
      AND o.side_thread_id = t.id AND o.direction = 'outbound' ORDER BY o.created_at DESC, o.id DESC LIMIT 1) AS state
  FROM side_threads t CROSS JOIN LATERAL (SELECT count(*)::int AS mails, count(*) FILTER (WHERE m.direction = 'inbound' AND NOT m.is_automatic)::int AS answers,
      max(m.created_at) FILTER (WHERE m.direction = 'inbound' AND NOT m.is_automatic) AS last_at
    FROM side_messages m WHERE m.workspace_id = t.workspace_id AND m.side_thread_id = t.id) a
  WHERE t.workspace_id = $1 AND t.conversation_id = ANY($2::uuid[]) AND t.erased_at IS NULL AND ($3::uuid IS NULL OR t.id = $3)
  ORDER BY t.created_at DESC, t.id DESC LIMIT ${SIDE_THREADS_MAX}`;

type Row = SideThreadEntry & { subject: string };

/**
 * The newest of them, the oldest first: after a merge there can be more. The caller has looked whether the conversations are seen. `place`:
 * one, or those of its link.
 */
export const listSideThreads = async (
  workspaceId: string,
  place: string | string[],
): Promise<SideThreadEntry[]> =>
  (await query<Row>("side_threads", ENTRIES, [workspaceId, [place].flat(), null]))
    .toReversed()
    .map(({ subject: _, ...entry }) => entry);

/** Throws side_thread_not_found. */
export async function readSideThread(
  { actor, now }: Ctx<Agent>,
  { conversationId, sideThreadId }: SideThreadRef,
): Promise<SideThread> {
  const { workspaceId } = actor;
  const [thread] = await query<Row>("side_threads", ENTRIES, [workspaceId, [conversationId], sideThreadId]);
  if (!thread) throw new AppError("side_thread_not_found");
  const rows = await prisma().sideMessage.findMany({
    where: { workspaceId, sideThreadId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MESSAGES_SHOWN,
    include: { files: { orderBy: { id: "asc" } } },
  });
  const again = new Set(rows.map(({ clientId }) => clientId));
  const messages = rows.toReversed().map((row) => shown(row, again, now()));
  return { ...thread, messages };
}

/** The clientId of a failed mail that is sent again: the same for everyone, so only one is sent. */
export const againIdOf = (sideMessageId: string): string => derivedId(`side again ${sideMessageId}`);

/** Retention takes the words of old mails: nothing would be left to send again. */
export const hasWords = ({ text, messageIds }: { text: string | null; messageIds: string[] }): boolean =>
  text !== null || messageIds.length > 0;

type MessageRow = Prisma.SideMessageGetPayload<{ include: { files: true } }>;

/** `again`: ids of what was sent again, as againIdOf() makes them. */
function shown(row: MessageRow, again: Set<string | null>, now: Date): SideMessage {
  const { workspaceId, id, direction, senderName, text, quoted, isAutomatic, state } = row;
  const { detail = null, ...failure } = (row.failure ?? {}) as Failure & { detail?: string | null };
  return {
    ...{ id, direction, senderName, text, quoted, isAutomatic, state },
    forwardedCount: row.messageIds.length,
    isCut: row.leftOut !== null,
    failure: row.failure ? failure : null,
    detail,
    isRetryable: state === "failed" && hasWords(row) && !again.has(againIdOf(id)),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    files: row.files.map(({ id: fileId, kind, mimeType, fileName, sizeBytes }) => ({
      ...{ id: fileId, kind, mimeType, fileName, sizeBytes },
      url: linkTo(workspaceId, fileId, now).url,
    })),
  };
}
