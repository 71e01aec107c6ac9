/** Reads of conversations: one, a filtered page, the counts of the filters, and the list of the public v1 API. */
import { PORTS } from "@/lib/connections/channels/registry";
import { readAttention } from "@/lib/inbox/notifications/attention";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { decodeCursor, encodeCursor, pageOf } from "@/lib/platform/cursor";
import { queryText } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { countInbox, findInbox, type ListFilter, listInbox } from "./queries";
import type { InboxConversation, InboxCounts, InboxFilter, InboxPage } from "./schemas";
import { searchInbox } from "./search";
import { seenLinks } from "./seen-links";

/** A small first page is fast; a scroll loads the next ones ahead. */
const FIRST_PAGE = 30;
const NEXT_PAGE = 100;
/** Marks a cursor of the order "waiting" that is among conversations that wait. */
const WAITS = 1;
/** Marks a cursor of a search for common words. */
const COMMON = 2;

export async function getConversation(ctx: Ctx<Agent>, id: string): Promise<InboxConversation> {
  const [found] = await findConversations(ctx, [id]);
  if (!found) throw new AppError("conversation_not_found");
  return found;
}

/** In any order; unknown ids are left out. */
export const findConversations = async (ctx: Ctx<Agent>, ids: string[]): Promise<InboxConversation[]> =>
  opened(ctx.actor, await findInbox(ctx.actor, ids));

/** Answers a person's own change, also one that takes the conversation out of their sight. */
export async function getChanged({ actor }: Ctx<Agent>, id: string): Promise<InboxConversation> {
  const [found] = await opened(actor, await findInbox(actor, [id], { isSeen: true }));
  if (!found) throw new AppError("conversation_not_found");
  return found;
}

/** Adds the state of each channel: nothing can be sent while it is locked; in the sandbox no reply window closes. */
async function opened(actor: Agent, found: InboxConversation[]): Promise<InboxConversation[]> {
  const { workspaceId } = actor;
  const seesFailures = may(actor, "delivery:read");
  const linked = await seenLinks(actor, found);
  const shown = seesFailures ? linked : linked.map((row) => ({ ...row, failedMessage: null }));
  const rows = may(actor, "contacts:read") ? shown : shown.map(withoutContactData);
  const channels = [...new Set(rows.map(({ channel }) => channel))];
  const states = new Map(
    await Promise.all(
      channels.map(async (name) => [name, await PORTS[name].readState(workspaceId)] as const),
    ),
  );
  return rows.map((row) => {
    if (row.sendLock) return { ...row, canReply: false };
    const { isSandbox = false, lock = null } = states.get(row.channel) ?? {};
    if (isSandbox) return { ...row, canReply: true, replyWindowExpiresAt: null, isSandbox };
    return lock ? { ...row, canReply: false, sendLock: lock } : row;
  });
}

export async function listConversations(
  ctx: Ctx<Agent>,
  { cursor, assignee, q, ...rest }: InboxFilter,
): Promise<InboxPage> {
  const { actor } = ctx;
  const before = cursor ? decodeCursor("conversations", cursor) : null;
  if (before && !before.at)
    throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  if (rest.failed && !may(actor, "delivery:read")) throw new AppError("capability_missing");
  const filter = {
    ...rest,
    viewer: actor,
    workspaceId: actor.workspaceId,
    assignee: toAssignee(assignee, actor.userId),
    before: before?.at ? { at: before.at, id: before.id, waits: before.number === WAITS } : null,
  };
  if (q) return searchConversations(ctx, filter, { q, isCommon: before?.number === COMMON });
  const size = before ? NEXT_PAGE : FIRST_PAGE;
  const rows = await listInbox({ ...filter, limit: size + 1 });
  const { page, nextCursor } = pageOf("conversations", rows, size, ({ row, lastMessageAt, ...place }) => {
    const waitingSince = row.status === "resolved" ? null : place.waitingSince;
    const first = { newest: null, waiting: waitingSince, deadline: place.slaDeadline }[rest.order];
    return first
      ? { at: first.toISOString(), id: row.id, number: WAITS }
      : { at: lastMessageAt.toISOString(), id: row.id };
  });
  return {
    conversations: await opened(
      actor,
      page.map(({ row }) => row),
    ),
    nextCursor,
  };
}

async function searchConversations(
  ctx: Ctx<Agent>,
  filter: ListFilter,
  search: { q: string; isCommon: boolean },
): Promise<InboxPage> {
  const found = await searchInbox({
    ...filter,
    ...search,
    searchesContactData: may(ctx.actor, "contacts:read"),
    searchesNotes: may(ctx.actor, "inbox:note"),
    limit: FIRST_PAGE + 1,
  });
  const placeOf = ({ at, id }: { at: string; id: string }) => ({
    at,
    id,
    ...(found.isCommon && { number: COMMON }),
  });
  const { page, nextCursor } = pageOf("conversations", found.places, FIRST_PAGE, placeOf);
  const rows = await findConversations(
    ctx,
    page.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    conversations: oneOfEachLink(page.flatMap(({ id }) => byId.get(id) ?? [])),
    nextCursor: nextCursor ?? (found.next && encodeCursor("conversations", placeOf(found.next))),
    hits: Object.fromEntries(page.map(({ id, hit }) => [id, hit])),
  };
}

/** A search finds each conversation of a link; its best place shows the link. */
function oneOfEachLink(rows: InboxConversation[]): InboxConversation[] {
  const shown = new Set<string>();
  return rows.filter(({ linkId, contact }) => {
    if (!linkId) return true;
    const link = `${linkId} ${contact.id}`;
    const isShown = shown.has(link);
    shown.add(link);
    return !isShown;
  });
}

/** Without contacts:read only the name is visible, no address, no page and no place. */
const withoutContactData = (row: InboxConversation): InboxConversation => ({
  ...row,
  contact: { ...row.contact, email: null, phone: null },
  linked: row.linked?.map((each) => ({ ...each, phone: null })) ?? null,
  contactPageUrl: null,
  contactDevice: null,
  mail: null,
  // WhatsApp's notice about a new number contains it.
  lastMessage: row.lastMessage?.type === "system" ? { ...row.lastMessage, text: null } : row.lastMessage,
});

function toAssignee(assignee: InboxFilter["assignee"], userId: string): { id: string | null } | null {
  if (assignee === "any") return null;
  if (assignee === "unassigned") return { id: null };
  return { id: assignee === "me" ? userId : assignee };
}

export async function countConversations(ctx: Ctx<Agent>): Promise<InboxCounts> {
  const [counts, attention] = await Promise.all([countInbox(ctx.actor), readAttention(ctx)]);
  return { ...counts, ...(!may(ctx.actor, "delivery:read") && { failed: 0 }), ...attention };
}

const V1_PAGE = 50;

const V1_LIST = `
  SELECT json_build_object(
    'conversations', (SELECT coalesce(json_agg(${fn}.conversation_json(c, k, a) ORDER BY c.updated_at DESC, c.id DESC), '[]') FROM (
        SELECT * FROM conversations WHERE workspace_id = $1 ORDER BY updated_at DESC, id DESC LIMIT ${V1_PAGE}) c
      JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
      LEFT JOIN users a ON a.id = c.assignee_id),
    'total', (SELECT conversation_count FROM workspace_counters WHERE workspace_id = $1))::text`;

/** The body of the v1 list. */
export async function listConversationsV1(workspaceId: string): Promise<string> {
  return (await queryText("v1_list_conversations", V1_LIST, [workspaceId])) ?? "";
}
