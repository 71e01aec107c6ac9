/** The list's filter as part of the address: a missing part has its default. */
import {
  type InboxConversation,
  InboxFilter,
  type InboxOrder,
  waitsSince,
} from "@/lib/inbox/conversations/schemas";
import { cut } from "@/lib/platform/text";

export type Filter = {
  status: InboxFilter["status"];
  /** `any`, `me`, `unassigned` or a member's id. */
  assignee: string;
  unread: boolean;
  /** Only conversations with a failed message that is not dealt with. */
  failed: boolean;
  /** Only conversations that wait for an answer. */
  waiting: boolean;
  order: InboxOrder;
  /** A tag's id; "": any. */
  tag: string;
  q: string;
};

export const DEFAULT_FILTER: Filter = {
  status: "open",
  assignee: "any",
  unread: false,
  failed: false,
  waiting: false,
  order: "newest",
  tag: "",
  q: "",
};
/** A message that failed matters in whatever status its conversation is. */
export const FAILED_FILTER: Filter = { ...DEFAULT_FILTER, status: "all", failed: true };
/** Conversations that wait for an answer: the longest first. */
export const WAITING_FILTER: Filter = { ...DEFAULT_FILTER, waiting: true, order: "waiting" };
const Q_MAX = 200;

/** Never throws: an invalid value counts as absent. */
export function parseFilter(params: Pick<URLSearchParams, "get">): Filter {
  const { status, assignee, order, tag } = InboxFilter.shape;
  return {
    status: status.catch(DEFAULT_FILTER.status).parse(params.get("status") ?? undefined),
    assignee: assignee.catch("any").parse(params.get("assignee") ?? undefined),
    unread: params.get("unread") === "true",
    failed: params.get("failed") === "true",
    waiting: params.get("waiting") === "true",
    order: order.catch("newest").parse(params.get("order") ?? undefined),
    tag: tag.catch(undefined).parse(params.get("tag") ?? undefined) ?? "",
    q: cut((params.get("q") ?? "").trim(), Q_MAX),
  };
}

/** "" or a query with its question mark, always in the same order. */
export function formatFilter(filter: Filter): string {
  const params = new URLSearchParams();
  if (filter.status !== DEFAULT_FILTER.status) params.set("status", filter.status);
  if (filter.assignee !== DEFAULT_FILTER.assignee) params.set("assignee", filter.assignee);
  if (filter.unread) params.set("unread", "true");
  if (filter.failed) params.set("failed", "true");
  if (filter.waiting) params.set("waiting", "true");
  if (filter.order !== DEFAULT_FILTER.order) params.set("order", filter.order);
  if (filter.tag) params.set("tag", filter.tag);
  if (filter.q) params.set("q", filter.q);
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** The same words, with any status and assignee. */
export const everywhere = ({ q }: Filter): Filter => ({ ...DEFAULT_FILTER, status: "all", q });

export const isNarrowedSearch = (filter: Filter): boolean =>
  formatFilter(filter) !== formatFilter(everywhere(filter));

export function isDefaultFilter(filter: Filter): boolean {
  return formatFilter(filter) === "";
}

/**
 * Whether the server would list the conversation with this filter. A search cannot be checked here and counts as a
 * match.
 */
export function fits(conversation: InboxConversation, filter: Filter, userId: string): boolean {
  if (filter.status !== "all" && filter.status !== conversation.status) return false;
  if (filter.unread && conversation.unreadCount === 0) return false;
  if (filter.failed && !conversation.failedMessage) return false;
  if (filter.waiting && !waitsSince(conversation)) return false;
  if (filter.tag && !conversation.tagIds?.includes(filter.tag)) return false;
  const assigneeId = conversation.assignee?.id ?? null;
  if (filter.assignee === "any") return true;
  if (filter.assignee === "unassigned") return assigneeId === null;
  return assigneeId === (filter.assignee === "me" ? userId : filter.assignee);
}
