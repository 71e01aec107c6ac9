/** Shapes of internal notes. */
import { z } from "zod";
import { TEAM_MEMBERS_MAX } from "@/lib/account/teams/schemas";
import { ShownFile } from "@/lib/inbox/attachments/schemas";
import { instant, text, uuid } from "@/lib/platform/shapes";

/** Fields that a former process does not know are optional. */
export const NoteEntry = z.object({
  kind: z.literal("note"),
  id: uuid(),
  conversationId: uuid(),
  author: z.object({ id: uuid().nullable(), name: z.string() }),
  /** Empty once it is deleted, or where it is a file alone. */
  text: z.string(),
  attachments: z.array(ShownFile.omit({ url: true })).optional(),
  /** Ids of the colleagues whom it names. */
  mentions: z.array(uuid()).optional(),
  clientId: uuid().nullable(),
  editedAt: instant().nullish(),
  deletedAt: instant().nullish(),
  deletedByName: z.string().nullish(),
  createdAt: instant(),
});
export type NoteEntry = z.infer<typeof NoteEntry>;
/** A team names all its members. */
const mentions = z.array(uuid()).max(TEAM_MEMBERS_MAX).optional();
const NOTE_MAX = 4096;
/** A text, a file, or both. */
export const AddNote = z
  .strictObject({
    clientId: uuid(),
    text: z.union([z.literal(""), text(NOTE_MAX)]).default(""),
    attachmentId: uuid().optional(),
    mentions,
  })
  .refine((note) => note.text !== "" || note.attachmentId, { path: ["text"], message: "Enter a value." });
export type AddNote = z.infer<typeof AddNote>;
export const EditNote = z.strictObject({ text: text(NOTE_MAX), mentions });
export type EditNote = z.infer<typeof EditNote>;
