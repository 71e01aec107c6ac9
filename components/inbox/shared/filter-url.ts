/** The list's filter as part of the address: a missing part has its default. */
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import type {
  InboxConversation,
  InboxFilter,
  InboxOrder,
  SlaFilter,
} from "@/lib/inbox/conversations/schemas";
import { slaFits } from "@/lib/inbox/conversations/sla-fits";
import { waitsSince } from "@/lib/inbox/conversations/waits-since";
import { cut } from "@/lib/platform/text";

type Channel = InboxConversation["channel"];
export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

export type Filter = {
  status: InboxFilter["status"];
  /** `any`, `me`, `unassigned` or a member's id. */
  assignee: string;
  unread: boolean;
  /** Only conversations with a failed message that is not dealt with. */
  failed: boolean;
  /** Only conversations with a message that is sent later. */
  scheduled: boolean;
  /** Only conversations that wait for an answer. */
  waiting: boolean;
  /** Only conversations whose deadline was missed, or is near; "": any. */
  sla: "" | SlaFilter;
  order: InboxOrder;
  /** A tag's id; "": any. */
  tag: string;
  /** A team's id, or `none`; "": any. */
  team: string;
  /** A channel's name; "": any. */
  channel: "" | Channel;
  q: string;
};

export const DEFAULT_FILTER: Filter = {
  status: "open",
  assignee: "any",
  unread: false,
  failed: false,
  scheduled: false,
  waiting: false,
  sla: "",
  order: "newest",
  tag: "",
  team: "",
  channel: "",
  q: "",
};
/** A message that failed matters in whatever status its conversation is. */
export const FAILED_FILTER: Filter = { ...DEFAULT_FILTER, status: "all", failed: true };
/** In whatever status its conversation is, too. */
export const SCHEDULED_FILTER: Filter = { ...DEFAULT_FILTER, status: "all", scheduled: true };
/** Conversations that wait for an answer: the longest first. */
export const WAITING_FILTER: Filter = { ...DEFAULT_FILTER, waiting: true, order: "waiting" };
/** The value for conversations that are of no team. */
export const NO_TEAM = "none";
const Q_MAX = 200;
const STATUSES = ["open", "pending", "snoozed", "resolved", "all"] as const satisfies Filter["status"][];
export const ORDERS = ["newest", "waiting", "deadline"] as const satisfies InboxOrder[];
export const SLAS = ["missed", "soon"] as const satisfies SlaFilter[];
const ASSIGNEES = ["me", "unassigned", "any"];

/** The server takes no others (`uuid()` of shapes.ts). */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Lower case, as stored; null for what is no id. */
function idOf(text: string): string | null {
  const id = text.toLowerCase();
  return ID.test(id) ? id : null;
}

/** Never throws: an invalid value counts as absent. */
export function parseFilter(params: Pick<URLSearchParams, "get">): Filter {
  const assignee = params.get("assignee") ?? "";
  return {
    status: STATUSES.find((each) => each === params.get("status")) ?? DEFAULT_FILTER.status,
    assignee: ASSIGNEES.includes(assignee) ? assignee : (idOf(assignee) ?? DEFAULT_FILTER.assignee),
    unread: params.get("unread") === "true",
    failed: params.get("failed") === "true",
    scheduled: params.get("scheduled") === "true",
    waiting: params.get("waiting") === "true",
    sla: SLAS.find((each) => each === params.get("sla")) ?? "",
    order: ORDERS.find((each) => each === params.get("order")) ?? DEFAULT_FILTER.order,
    tag: idOf(params.get("tag") ?? "") ?? "",
    team: params.get("team") === NO_TEAM ? NO_TEAM : (idOf(params.get("team") ?? "") ?? ""),
    channel: CHANNEL_NAMES.find((each) => each === params.get("channel")) ?? "",
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
  if (filter.scheduled) params.set("scheduled", "true");
  if (filter.waiting) params.set("waiting", "true");
  if (filter.sla) params.set("sla", filter.sla);
  if (filter.order !== DEFAULT_FILTER.order) params.set("order", filter.order);
  if (filter.tag) params.set("tag", filter.tag);
  if (filter.team) params.set("team", filter.team);
  if (filter.channel) params.set("channel", filter.channel);
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
  if (filter.scheduled && !conversation.scheduled) return false;
  if (filter.waiting && !waitsSince(conversation)) return false;
  if (filter.sla && !slaFits(conversation, filter.sla)) return false;
  if (filter.tag && !conversation.tagIds?.includes(filter.tag)) return false;
  if (filter.team && (conversation.team?.id ?? NO_TEAM) !== filter.team) return false;
  if (filter.channel && conversation.channel !== filter.channel) return false;
  const assigneeId = conversation.assignee?.id ?? null;
  if (filter.assignee === "any") return true;
  if (filter.assignee === "unassigned") return assigneeId === null;
  return assigneeId === (filter.assignee === "me" ? userId : filter.assignee);
}
