/** Prepares a command for writing: recipient, content in the provider's form, and the text that people read. */

import { type FindTemplates, fillByAlias } from "@/lib/connections/templates/fill";
import { takesCaption } from "@/lib/connections/whatsapp/media-types";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { findMedia } from "@/lib/inbox/attachments/partner-uploads";
import { fileColumns } from "@/lib/inbox/attachments/uploads";
import { Content, type ContentType, noCaption } from "@/lib/inbox/messages/asked-content";
import { now } from "@/lib/platform/clock";
import type { Ctx } from "@/lib/platform/context";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { urlProblem } from "@/lib/platform/outbound-http";
import { canonicalContent, typeProblem } from "./canonical";
import { CreateCommand } from "./schemas";

export type Prepared = {
  command: Understood;
  /** Null for an id of another kind, which is answered like an unknown one. */
  conversationId: string | null;
  namesConversation: boolean;
  phones: string[];
  contentType: ContentType;
  /** The type in threads: media by its kind. */
  messageType: string;
  text: string | null;
  content: object | null;
  isMarketing: boolean;
  /** An upload that goes along; null without one. */
  uploadId: string | null;
  attachmentId: string | null;
  attachments: object[];
};

type Problem = { path: PropertyKey[]; message: string };

const refuse = (code: ErrorCode, problems: { field: string; message: string }[]): never => {
  throw new AppError(code, problems.map(({ field, message }) => `${field}: ${message}`).join(" "), {
    status: 422,
    details: problems,
  });
};
const named = (prefix: string[], issues: readonly Problem[]) =>
  issues.map(({ path, message }) => ({ field: [...prefix, ...path].join(".") || "body", message }));

/** The canonical form of a body: nulls, unknown properties and shorthands are gone. */
export type Understood = Omit<CreateCommand, "payload"> & {
  payload: Omit<CreateCommand["payload"], "content"> & { content: Content };
};

/** Throws a 422 that lists every problem. */
export function understand(body: unknown): Understood {
  const parsed = CreateCommand.safeParse(body);
  const given = contentOf(body);
  const content = given && readContent(given);
  if (!parsed.success || content?.problems) {
    const own = parsed.success ? [] : named([], parsed.error.issues);
    const code = own.length === 0 && content?.problems ? content.code : "invalid_command";
    return refuse(code, [...own, ...(content?.problems ?? [])]);
  }
  if (!content)
    return refuse("invalid_command", [{ field: "payload.content", message: "This field is required." }]);
  return { ...parsed.data, payload: { ...parsed.data.payload, content: content.value } };
}

/** Throws a 422; queries the database only for a template and for an upload. */
export async function prepare(
  ctx: Ctx,
  workspaceId: string,
  command: Understood,
  templates?: FindTemplates,
): Promise<Prepared> {
  const { payload } = command;
  if (payload.conversationId === undefined && !payload.contact?.phoneE164 && !payload.contact?.whatsappUserId)
    throw new AppError("recipient_required");
  const digits = payload.contact?.phoneE164?.slice(1);
  return {
    command,
    conversationId: payload.conversationId ? fromPublicId("conversation", payload.conversationId) : null,
    namesConversation: payload.conversationId !== undefined,
    phones: digits ? phoneVariants(digits) : [],
    ...(isLater(command)
      ? await saidLater(workspaceId, payload.content, new Date(command.sendAt ?? 0))
      : await said(workspaceId, payload.content, ctx.now(), templates)),
  };
}

export const isLater = ({ sendAt }: Understood): boolean =>
  sendAt !== undefined && Date.parse(sendAt) > Date.now();

/** A template may change until it is sent. */
const saidLater = async (workspaceId: string, content: Content, at: Date): Promise<Said> => {
  if (content.type !== "template") return said(workspaceId, content, at);
  return {
    contentType: "template",
    messageType: "template",
    text: null,
    content: null,
    isMarketing: false,
    ...NO_FILE,
  };
};

function contentOf(body: unknown): Record<string, unknown> | null {
  const content = (body as { payload?: { content?: unknown } | null } | null)?.payload?.content;
  return typeof content === "object" && content !== null && !Array.isArray(content)
    ? (content as Record<string, unknown>)
    : null;
}

const CODES: Partial<Record<string, ErrorCode>> = {
  media: "media_invalid",
  interactive: "interactive_invalid",
};
const AT = ["payload", "content"];

type Read =
  | { value: Content; problems?: undefined }
  | { code: ErrorCode; problems: { field: string; message: string }[] };

function readContent(given: Record<string, unknown>): Read {
  const unclear = typeProblem(given);
  if (unclear) return { code: "invalid_command", problems: [{ field: AT.join("."), message: unclear }] };
  const canonical = canonicalContent(given);
  const parsed = Content.safeParse(canonical);
  if (parsed.success) return { value: parsed.data };
  return {
    code: CODES[canonical.type as string] ?? "invalid_command",
    problems: named(AT, parsed.error.issues),
  };
}

export type Said = Omit<Prepared, "command" | "conversationId" | "namesConversation" | "phones">;
export const NO_FILE = { uploadId: null, attachmentId: null, attachments: [] };

/** `at`: when it is to be sent. Throws a 422. */
export async function said(
  workspaceId: string,
  given: Content,
  at: Date,
  templates?: FindTemplates,
): Promise<Said> {
  const plain = { contentType: given.type, isMarketing: false, ...NO_FILE };
  switch (given.type) {
    case "text": {
      const { text, previewUrl } = given;
      const content = previewUrl === undefined ? null : { type: "text" as const, text, previewUrl };
      return { ...plain, messageType: "text", text, content };
    }
    case "template": {
      const { content, text, category } = await fillByAlias(workspaceId, given.template, templates);
      return { ...plain, messageType: "template", text, content, isMarketing: category === "marketing" };
    }
    case "media":
      return { ...plain, messageType: "media", ...(await media(workspaceId, given.media, at)) };
    case "interactive":
      return {
        ...plain,
        messageType: "interactive",
        text: given.interactive.body,
        content: { type: "interactive", interactive: given.interactive },
      };
  }
}

type Media = Extract<Content, { type: "media" }>["media"];
type File = Pick<Said, "text" | "content"> & Partial<typeof NO_FILE | Said>;

async function media(workspaceId: string, given: Media, at: Date): Promise<File> {
  const { kind, url, mediaId, caption, filename } = given;
  if (mediaId !== undefined) return uploaded(workspaceId, { ...given, mediaId }, at);
  mustBeFetchable(url ?? "");
  const words = { ...(caption && { caption }), ...(filename && { filename }) };
  return { text: caption || null, content: { type: "media", kind, source: { link: url }, ...words } };
}

async function uploaded(
  workspaceId: string,
  { kind, mediaId, caption, filename }: Media & { mediaId: string },
  at: Date,
): Promise<File> {
  const refused = (field: string, message: string) =>
    refuse("media_invalid", [{ field: `payload.content.media.${field}`, message }]);
  const upload = await findMedia(workspaceId, mediaId, at);
  if (!upload)
    return refused(
      "mediaId",
      at > now()
        ? `This is no upload of this workspace, or it expires before ${at.toISOString()}.`
        : "This is no upload of this workspace, or it has expired.",
    );
  if (kind && kind !== upload.kind) return refused("kind", `The file is of the kind ${upload.kind}.`);
  if (caption && !takesCaption(upload.kind, caption)) return refused("caption", noCaption(upload.kind));
  const id = newId();
  const file = { ...upload, id, fileName: filename ?? upload.fileName };
  const { text, content, attachments } = fileColumns(file, caption || null);
  return { text, content, attachments, uploadId: upload.id, attachmentId: id };
}

function mustBeFetchable(url: string): void {
  const problem = urlProblem(url);
  if (problem) refuse("media_invalid", [{ field: "payload.content.media.url", message: problem }]);
}
