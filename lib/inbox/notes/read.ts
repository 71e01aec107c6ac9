/** Reads of notes, with their files and the colleagues whom they name. */
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import type { NoteEntry } from "./schemas";

const NOTES = `
  SELECT jsonb_build_object('kind', 'note', 'id', n.id, 'conversationId', n.conversation_id,
    'author', jsonb_build_object('id', n.author_id, 'name', n.author_name), 'text', n.text, 'clientId', n.client_id,
    'editedAt', ${fn}.iso(n.edited_at), 'deletedAt', ${fn}.iso(n.deleted_at), 'deletedByName', n.deleted_by_name,
    'createdAt', ${fn}.iso(n.created_at),
    'mentions', (SELECT coalesce(json_agg(t.user_id), '[]') FROM note_mentions t
      WHERE t.workspace_id = n.workspace_id AND t.note_id = n.id),
    'attachments', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'fileName', a.file_name,
      'mimeType', a.mime_type, 'sizeBytes', coalesce(a.size_bytes, 0))), '[]') FROM attachments a
      WHERE a.workspace_id = n.workspace_id AND a.note_id = n.id)) AS entry
  FROM notes n WHERE n.workspace_id = $1`;

type Window = { from: Date | null; before: Date | null; limit: number };

/** Newest first, within a time range; with those of `ids`, whenever they were written. Of one conversation, or of a link's. */
export async function listNotes(
  workspaceId: string,
  conversation: string | string[],
  { from, before, limit }: Window,
  ids: string[] = [],
): Promise<NoteEntry[]> {
  const isOne = typeof conversation === "string";
  const rows = await query<{ entry: NoteEntry }>(
    isOne ? "list_notes" : "list_notes_of_link",
    `${NOTES} AND n.conversation_id ${isOne ? "= $2" : "= ANY($2::uuid[])"} AND (n.id = ANY($6::uuid[])
       OR n.created_at >= coalesce($3::timestamptz, '-infinity') AND n.created_at < coalesce($4::timestamptz, 'infinity'))
     ORDER BY n.created_at DESC, n.id DESC LIMIT $5`,
    [workspaceId, conversation, from, before, limit, ids],
  );
  return rows.map(({ entry }) => entry);
}

export async function findNote(workspaceId: string, id: string): Promise<NoteEntry> {
  const [row] = await query<{ entry: NoteEntry }>("find_note", `${NOTES} AND n.id = $2`, [workspaceId, id]);
  if (!row) throw new AppError("note_not_found");
  return row.entry;
}
