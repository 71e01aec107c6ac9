/** Shapes of attachments: a file of a message, its link, and an upload. */
import { z } from "zod";
import { MEDIA_KINDS } from "@/lib/connections/whatsapp/media-types";
import { FILE_NAME_MAX } from "@/lib/inbox/attachments/limits";
import { Failure } from "@/lib/platform/failure";
import { publicId } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_UUID, instant, name, uuid } from "@/lib/platform/shapes";

const EXAMPLE_SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
export const Attachment = z.object({
  id: uuid("The file."),
  kind: z.string().meta(doc("How it is shown.", "image")),
  fileName: z.string().nullable().meta(doc("Its name, if it has one.", "cake.png")),
  mimeType: z.string().meta(doc("Its type.", "image/png")),
  sizeBytes: z.number().int().meta(doc("Its size; 0 until it is ready.", 70_312)),
  sha256: z
    .string()
    .nullable()
    .meta(doc("Of the file, in lower-case hex; null until it is ready.", EXAMPLE_SHA256)),
  state: z
    .enum(["pending", "ready", "failed"])
    .meta(
      doc(
        "A customer's file is pending until Parley has fetched it. `message.updated` says when this changes.",
        "ready",
      ),
    ),
  failure: Failure.nullable().meta(doc("Why it failed.", null)),
  url: z
    .url()
    .meta(
      doc(
        "Takes the key of this API, and redirects to a link that opens the file for ten minutes.",
        `https://parley.example.com/api/v1/attachments/${EXAMPLE_UUID}`,
      ),
    ),
});
export type Attachment = z.infer<typeof Attachment>;
export const PartnerAttachment = Attachment.extend({ id: publicId("attachment", "The file.") }).meta({
  id: "Attachment",
});

/** The fields that screens show. No more are required, because a process of the former version may answer. */
export const ShownFile = Attachment.pick({
  id: true,
  kind: true,
  fileName: true,
  mimeType: true,
  sizeBytes: true,
  url: true,
});

/** Null until the file is stored; a link is valid for ten minutes. */
export const AttachmentLink = z.object({
  /** `waiting`: the number is disconnected, or WhatsApp refuses its credential. */
  state: z.enum(["pending", "waiting", "stored", "failed"]),
  url: z.url().nullable(),
  expiresAt: instant().nullable(),
});
export type AttachmentLink = z.infer<typeof AttachmentLink>;

/** A file an agent has uploaded. It can be sent with one message within a day. */
export const Upload = Attachment.pick({ id: true, kind: true, mimeType: true, sizeBytes: true }).extend({
  fileName: z.string(),
});
export type Upload = z.infer<typeof Upload>;
/** A file that a partner has uploaded, for commands. */
export const PartnerUpload = z
  .object({
    mediaId: publicId("upload", "For `media.mediaId` of commands of this workspace."),
    kind: z.enum(MEDIA_KINDS).meta(doc("How WhatsApp shows it.", "image")),
    mimeType: z.string().meta(doc("Its type, by its bytes.", "image/png")),
    sizeBytes: z.int().meta(doc("Its size.", 70_312)),
    sha256: z.string().meta(doc("Of its bytes, in lower-case hex.", EXAMPLE_SHA256)),
    expiresAt: instant("Until when commands can name it. What they send stays."),
  })
  .meta({ id: "UploadedMedia" });
export type PartnerUpload = z.infer<typeof PartnerUpload>;
export const UploadName = z.object({ name: name(FILE_NAME_MAX) });

/** The redirect to a signed link. */
export const TO_FILE = {
  302: [
    {
      name: "Location",
      isRequired: true,
      description: "Opens the file without a credential.",
      schema: z.url().meta({ example: `https://parley.example.com/api/files/${EXAMPLE_UUID}` }),
    },
  ],
};
