/** The usual views of the inbox, and which place of the navigation a filter belongs to. */
import {
  CalendarClock,
  CircleAlert,
  Hourglass,
  Inbox,
  type LucideIcon,
  UserRound,
  UserRoundX,
} from "lucide-react";
import {
  DEFAULT_FILTER,
  FAILED_FILTER,
  type Filter,
  SCHEDULED_FILTER,
  WAITING_FILTER,
} from "@/components/inbox/shared/filter-url";
import type { InboxCounts } from "@/lib/inbox/conversations/schemas";
import type { Permission } from "@/lib/platform/permissions";

type View = {
  name: "mine" | "unassigned" | "all" | "waiting" | "failed" | "scheduled";
  filter: Filter;
  icon: LucideIcon;
  count: keyof InboxCounts & ("mine" | "unassigned" | "open" | "unanswered" | "failed" | "scheduled");
  needs?: Permission;
};

export const VIEWS: readonly View[] = [
  { name: "mine", filter: { ...DEFAULT_FILTER, assignee: "me" }, icon: UserRound, count: "mine" },
  {
    name: "unassigned",
    filter: { ...DEFAULT_FILTER, assignee: "unassigned" },
    icon: UserRoundX,
    count: "unassigned",
  },
  { name: "all", filter: DEFAULT_FILTER, icon: Inbox, count: "open" },
  { name: "waiting", filter: WAITING_FILTER, icon: Hourglass, count: "unanswered" },
  { name: "failed", filter: FAILED_FILTER, icon: CircleAlert, count: "failed", needs: "delivery:read" },
  { name: "scheduled", filter: SCHEDULED_FILTER, icon: CalendarClock, count: "scheduled" },
];

/** The view without a name of its own that a filter shows: its state, or the status. */
export function viewName({ failed, scheduled, waiting, status }: Filter) {
  if (failed) return "failed";
  if (scheduled) return "scheduled";
  return waiting ? "waiting" : status;
}

/** Filters of one place differ in status, order and words alone. */
export function placeOf(filter: Filter): string {
  if (filter.failed) return "failed";
  if (filter.scheduled) return "scheduled";
  if (filter.waiting) return "waiting";
  if (filter.team) return `team:${filter.team}`;
  if (filter.channel) return `channel:${filter.channel}`;
  if (filter.tag) return `tag:${filter.tag}`;
  return `assignee:${filter.assignee}`;
}
