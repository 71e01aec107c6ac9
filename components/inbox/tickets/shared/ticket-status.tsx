/** A ticket's status and priority as badges: words and a sign. Only what is urgent has a colour that warns. */
import {
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Circle,
  CircleCheck,
  CircleDot,
  Hourglass,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { TicketStatus as Status, Ticket } from "@/lib/inbox/tickets/schemas";

export const STATUS_SIGNS: Record<Status, LucideIcon> = {
  new: Circle,
  in_progress: CircleDot,
  waiting_customer: Hourglass,
  waiting_others: Hourglass,
  done: CircleCheck,
};
const ARROWS = { low: ChevronDown, high: ChevronUp, urgent: ChevronsUp } as const;

export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations("tickets.statuses");
  const Sign = STATUS_SIGNS[status];
  return (
    <Badge tone={status === "new" ? "accent" : "neutral"}>
      <Sign aria-hidden />
      {t(status)}
    </Badge>
  );
}

/** Nothing where it is normal: a list of badges that all say the same is none. */
export function TicketPriority({ priority }: Pick<Ticket, "priority">) {
  const t = useTranslations("tickets.priorities");
  if (priority === "normal") return null;
  const Arrow = ARROWS[priority];
  return (
    <Badge tone={priority === "urgent" ? "warn" : "neutral"}>
      <Arrow aria-hidden />
      {t(priority)}
    </Badge>
  );
}
