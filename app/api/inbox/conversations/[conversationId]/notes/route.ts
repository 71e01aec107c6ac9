import { z } from "zod";
import { addNote } from "@/lib/conversations/notes";
import { AddNote, NoteEntry } from "@/lib/conversations/schemas";
import { reply } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "addNote",
    summary: "Adds an internal note, which visitors never see.",
    auth: ["surface", "member"],
    capability: "inbox:note",
    limit: "dashboard",
    params: z.object({ conversationId: uuid() }),
    paramsError: "conversation_not_found",
    body: AddNote,
    responses: { 200: NoteEntry, 201: NoteEntry },
    handler: async ({ ctx, params, body }) => {
      const { note, isNew } = await addNote(ctx, params.conversationId, body);
      return reply(isNew ? 201 : 200, note);
    },
  }),
});
