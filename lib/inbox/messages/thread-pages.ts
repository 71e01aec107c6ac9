/** A page of a thread's messages: of a conversation, or of those of a link in one order. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { type Bound, countBackTo, findLinked, listLinkEntries, listLinkMailCopies } from "./link-queries";
import { inOneOrder } from "./one-order";
import { findNumberOf, listEntries, listMailCopies } from "./queries";
import type { MailCopyEntry, MessageEntry } from "./schemas";
import { BEYOND, type ThreadCursor } from "./thread-cursor";

export const PAGE_SIZE = 50;
const NEWEST = 2_147_483_647;

/** One answer reaches this many messages back; an entry further away takes several answers. */
const REACH_MAX = 1_000;
/** Loads this many older messages around the entry, for context. */
const REACH_BEYOND = 20;

/**
 * `place`: the conversation, or those of its link. `oldest`: the first message of the page. Messages are oldest first. `lastNumbers`: of
 * each of a link, up to which message the newest page leaves none out but older ones.
 */
export type ThreadPage = {
  messages: MessageEntry[];
  place: string | string[];
  lastNumbers?: Record<string, number>;
  oldest: ThreadCursor | null;
  hasOlder: boolean;
  readMailCopies: () => Promise<MailCopyEntry[]>;
};

export async function readPage(
  workspaceId: string,
  conversationId: string,
  before: ThreadCursor | null,
  reach: string | undefined,
): Promise<ThreadPage> {
  const target = before && reach ? await findNumberOf(workspaceId, conversationId, reach) : null;
  const size = sizeOf(before && target !== null ? before.number - target : 0);
  const found = await listEntries(workspaceId, conversationId, before?.number ?? NEWEST, size + 1);
  const messages = found.slice(0, size);
  const last = messages.at(-1);
  return {
    messages: messages.toReversed(),
    place: conversationId,
    oldest: last ? { number: last.number, at: last.createdAt, numbers: new Map() } : null,
    hasOlder: found.length > size,
    readMailCopies: () => listMailCopies(workspaceId, conversationId, last?.number ?? 0),
  };
}

/** `distance`: how many messages away the entry is that the page is to reach. */
const sizeOf = (distance: number): number =>
  Math.max(PAGE_SIZE, Math.min(REACH_MAX, distance > 0 ? distance + REACH_BEYOND : 0));

/** The same of a link: a range by number of each conversation. */
export async function readLinkPage(
  ctx: Ctx<Agent>,
  conversationId: string,
  before: ThreadCursor | null,
  reach: string | undefined,
): Promise<ThreadPage> {
  // Before the messages: one that comes meanwhile is on the page.
  const members = await findLinked(ctx, conversationId);
  const place = members.map(({ id }) => id);
  const { workspaceId } = ctx.actor;
  const bounds = place.map((id) => boundOf(id, conversationId, before));
  const size = sizeOf(before && reach ? await countBackTo(workspaceId, bounds, reach, REACH_MAX) : 0);
  const found = inOneOrder(await listLinkEntries(workspaceId, bounds, size + 1));
  const hasOlder = found.length > size;
  const messages = hasOlder ? found.slice(1) : found;
  const [first] = messages;
  const reached = bounds.map(({ id, number }) => ({
    id,
    number: messages.find((each) => each.conversationId === id)?.number ?? number,
  }));
  const lastNumbers = members.map(({ id, number }) => [
    id,
    messages.findLast((each) => each.conversationId === id)?.number ?? number,
  ]);
  const numbers = new Map(reached.map(({ id, number }) => [id, number]));
  return {
    messages,
    place,
    ...(!before && { lastNumbers: Object.fromEntries(lastNumbers) as Record<string, number> }),
    oldest: first ? { number: numbers.get(conversationId) ?? BEYOND, at: first.createdAt, numbers } : null,
    hasOlder,
    readMailCopies: () => listLinkMailCopies(workspaceId, reached),
  };
}

/** One that joined the link after the cursor was given goes on at the cursor's time. */
function boundOf(id: string, own: string, before: ThreadCursor | null): Bound {
  if (!before) return { id, number: BEYOND };
  const number = before.numbers.get(id) ?? (id === own ? before.number : undefined);
  return number === undefined ? { id, number: BEYOND, until: before.at } : { id, number };
}
