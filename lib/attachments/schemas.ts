/** Shapes of attachments: a file of a message, its link, and an upload. */
import { z } from "zod";
import { instant, name, uuid } from "@/lib/platform/shapes";

export const Attachment = z.object({
  id: uuid(),
  kind: z.string(),
  fileName: z.string().nullable(),
  mimeType: z.string(),
  sizeBytes: z.number().int(),
  url: z.url(),
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
