/** The inbox's thread: messages and notes of one conversation by time, one page at a time. */
import { listNotes } from "@/lib/conversations/notes";
import { conversationExists } from "@/lib/conversations/update";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { isInstant } from "@/lib/platform/cursor";
import { AppError } from "@/lib/platform/errors";
import { withoutContactData } from "./contact-data";
import { listEntries } from "./queries";
import type { Thread, ThreadEntry } from "./schemas";

const PAGE_SIZE = 50;
const NEWEST = 2_147_483_647;

/**
 * A page has up to PAGE_SIZE messages and the notes since the first of them. The cursor is that message's number and
 * time. A conversation with notes only is one page.
 */
export async function readThread(
  ctx: Ctx<Agent>,
  conversationId: string,
  cursor: string | undefined,
): Promise<Thread> {
  const { workspaceId } = ctx.actor;
  const before = cursor ? decode(cursor) : null;
  if (!(await conversationExists(workspaceId, conversationId))) throw new AppError("conversation_not_found");
  const found = await listEntries(workspaceId, conversationId, before?.number ?? NEWEST, PAGE_SIZE + 1);
  const messages = found.slice(0, PAGE_SIZE);
  const hasOlder = found.length > PAGE_SIZE;
  const oldest = messages.at(-1);
  const window = {
    from: hasOlder && oldest ? new Date(oldest.createdAt) : null,
    before: before ? new Date(before.at) : null,
    limit: 500,
  };
  const seesNotes = may(ctx.actor, "inbox:note");
  const shown = may(ctx.actor, "contacts:read") ? messages : messages.map(withoutContactData);
  const notes = seesNotes ? await listNotes(workspaceId, conversationId, window) : [];
  return {
    entries: [...shown, ...notes].sort(inTime),
    olderCursor: hasOlder && oldest ? encode(oldest.number, oldest.createdAt) : null,
  };
}

function inTime(left: ThreadEntry, right: ThreadEntry): number {
  if (left.kind === "message" && right.kind === "message") return left.number - right.number;
  return left.createdAt.localeCompare(right.createdAt) || (left.kind === "message" ? -1 : 1);
}

const encode = (number: number, at: string): string => Buffer.from(`${number} ${at}`).toString("base64url");

function decode(cursor: string): { number: number; at: string } {
  const [number, at = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const isOurs = /^\d{1,9}$/.test(number ?? "") && isInstant(at);
  if (!isOurs) throw new AppError("invalid_request", "before: is not a valid cursor");
  return { number: Number(number), at };
}
