/** Shapes of canned replies: texts that the team writes often. */
import { z } from "zod";
import { clearableText, instant, name, text, uuid } from "@/lib/platform/shapes";
import { unknownVariable } from "./variables";

/** A text whose variables are all known. */
export const saidText = (max: number) =>
  text(max).superRefine((value, context) => {
    const unknown = unknownVariable(value);
    if (unknown) context.addIssue({ code: "custom", message: `{{${unknown}}} is not a variable.` });
  });

export const CannedReply = z.object({
  id: uuid(),
  name: z.string(),
  shortcut: z.string().nullable(),
  folder: z.string().nullable(),
  text: z.string(),
  /** Offered to the members of this team, and in its conversations; null: to all. A former process answers without it. */
  teamId: uuid().nullable().default(null),
  updatedAt: instant(),
});
export type CannedReply = z.infer<typeof CannedReply>;
export const CannedReplyList = z.object({ replies: z.array(CannedReply) });
export type CannedReplyList = z.infer<typeof CannedReplyList>;

/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. */
export const CreateCannedReply = z.strictObject({
  id: uuid(),
  name: name(80),
  shortcut: clearableText(32).pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^[\p{L}\p{N}_-]+$/u, "Use only letters, digits, - and _.")
      .nullable(),
  ),
  folder: clearableText(60),
  text: saidText(4096),
  teamId: uuid().nullable().optional(),
});
export type CreateCannedReply = z.infer<typeof CreateCannedReply>;
export const SaveCannedReply = CreateCannedReply.omit({ id: true });
export const UpdateCannedReply = SaveCannedReply.partial();
export type UpdateCannedReply = z.infer<typeof UpdateCannedReply>;
