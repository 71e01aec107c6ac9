/** Prepares a command for writing: recipient, content in the provider's form, and the text that people read. */

import { Content, type ContentType } from "@/lib/messages/asked-content";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { urlProblem } from "@/lib/platform/outbound-http";
import { fillByAlias } from "@/lib/templates/fill";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { OutboundContent } from "@/lib/whatsapp/provider";
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
  content: OutboundContent | null;
  isMarketing: boolean;
};

type Problem = { path: PropertyKey[]; message: string };

const refuse = (code: ErrorCode, problems: { field: string; message: string }[]): never => {
  throw new AppError(code, problems.map(({ field, message }) => `${field}: ${message}`).join("; "), {
    status: 422,
    details: problems,
  });
};
const named = (prefix: string[], issues: readonly Problem[]) =>
  issues.map(({ path, message }) => ({ field: [...prefix, ...path].join(".") || "body", message }));

/** What a body says in its canonical form: nulls, unknown properties and shorthands are gone. */
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
  if (!content) return refuse("invalid_command", [{ field: "payload.content", message: "is required" }]);
  return { ...parsed.data, payload: { ...parsed.data.payload, content: content.value } };
}

/** Throws a 422; queries the database only for a template. */
export async function prepare(workspaceId: string, command: Understood): Promise<Prepared> {
  const { payload } = command;
  if (payload.conversationId === undefined && !payload.contact?.phoneE164 && !payload.contact?.whatsappUserId)
    throw new AppError("recipient_required");
  const digits = payload.contact?.phoneE164?.slice(1);
  return {
    command,
    conversationId: payload.conversationId ? fromPublicId("conversation", payload.conversationId) : null,
    namesConversation: payload.conversationId !== undefined,
    phones: digits ? phoneVariants(digits) : [],
    ...(await said(workspaceId, payload.content)),
  };
}

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

type Said = Pick<Prepared, "contentType" | "messageType" | "text" | "content" | "isMarketing">;

async function said(workspaceId: string, given: Content): Promise<Said> {
  const plain = { contentType: given.type, isMarketing: false };
  switch (given.type) {
    case "text": {
      const { text, previewUrl } = given;
      const content = previewUrl === undefined ? null : { type: "text" as const, text, previewUrl };
      return { ...plain, messageType: "text", text, content };
    }
    case "template": {
      const { content, text, category } = await fillByAlias(workspaceId, given.template);
      return { ...plain, messageType: "template", text, content, isMarketing: category === "marketing" };
    }
    case "media": {
      const { kind, url, caption, filename } = given.media;
      mustBeFetchable(url);
      return {
        ...plain,
        messageType: "media",
        text: caption || null,
        content: {
          type: "media",
          kind,
          source: { link: url },
          ...(caption && { caption }),
          ...(filename && { filename }),
        },
      };
    }
    case "interactive":
      return {
        ...plain,
        messageType: "interactive",
        text: given.interactive.body,
        content: { type: "interactive", interactive: given.interactive },
      };
  }
}

function mustBeFetchable(url: string): void {
  const problem = urlProblem(url);
  if (problem) refuse("media_invalid", [{ field: "payload.content.media.url", message: problem }]);
}
