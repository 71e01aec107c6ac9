/** Shapes of attachments: a file of a message, its link, and an upload. */
import { z } from "zod";
import { doc, EXAMPLE_UUID, instant, name, uuid } from "@/lib/platform/shapes";

export const Attachment = z.object({
  id: uuid("The file."),
  kind: z.string().meta(doc("How it is shown.", "image")),
  fileName: z.string().nullable().meta(doc("Its name, if it has one.", "cake.png")),
  mimeType: z.string().meta(doc("Its type.", "image/png")),
  sizeBytes: z.number().int().meta(doc("Its size; 0 until it is known.", 70_312)),
  url: z
    .url()
    .meta(
      doc(
        "Redirects to the file, for a key of the v1 API.",
        `https://parley.example.com/api/v1/attachments/${EXAMPLE_UUID}`,
      ),
    ),
});

/** Null until the file is stored; a link is valid for ten minutes. */
export const AttachmentLink = z.object({
  /** `waiting`: the number is disconnected, or WhatsApp refuses its credential. */
  state: z.enum(["pending", "waiting", "stored", "failed"]),
  url: z.url().nullable(),
  expiresAt: instant().nullable(),
});
export type AttachmentLink = z.infer<typeof AttachmentLink>;

/** Parley's limit; WhatsApp's is lower for some kinds. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;
export const FILE_NAME_MAX = 240;
/** A file an agent has uploaded. It can be sent with one message within a day. */
export const Upload = Attachment.omit({ url: true }).extend({ fileName: z.string() });
export type Upload = z.infer<typeof Upload>;
export const UploadName = z.object({ name: name(FILE_NAME_MAX) });
