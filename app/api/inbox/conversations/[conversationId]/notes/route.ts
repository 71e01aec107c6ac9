import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { addNote } from "@/lib/inbox/notes/notes";
import { AddNote, NoteEntry } from "@/lib/inbox/notes/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "addNote",
    summary: "Adds an internal note, which visitors never see.",
    auth: ["surface", "member"],
    permission: "inbox:note",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: AddNote,
    responses: { 200: NoteEntry, 201: NoteEntry },
    handler: async ({ ctx, params, body }) => {
      const { note, isNew } = await addNote(ctx, params.conversationId, body);
      return reply(isNew ? 201 : 200, note);
    },
  }),
});
