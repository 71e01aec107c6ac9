import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { editNote, removeNote } from "@/lib/inbox/notes/notes";
import { EditNote, NoteEntry } from "@/lib/inbox/notes/schemas";
import { uuid } from "@/lib/platform/shapes";

const place = {
  params: z.object({ conversationId: uuid(), noteId: uuid() }),
  paramsError: "note_not_found",
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "editNote",
    summary: "Changes the text of one's own note.",
    auth: ["surface", "member"],
    permission: "inbox:note",
    limit: "dashboard",
    ...place,
    body: EditNote,
    responses: { 200: NoteEntry },
    handler: ({ ctx, params, body }) => editNote(ctx, params.conversationId, params.noteId, body),
  }),
  DELETE: route({
    operation: "removeNote",
    summary: "Deletes one's own note, or as an admin any; a trace of it stays.",
    auth: ["surface", "member"],
    permission: "inbox:note",
    limit: "dashboard",
    ...place,
    responses: { 200: NoteEntry },
    handler: ({ ctx, params }) => removeNote(ctx, params.conversationId, params.noteId),
  }),
});
