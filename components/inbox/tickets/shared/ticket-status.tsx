/** A ticket's status and priority as badges: their words, and a tone that only repeats them. */
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { TicketStatus as Status, Ticket } from "@/lib/inbox/tickets/schemas";

const TONES = {
  new: "accent",
  in_progress: "neutral",
  waiting_customer: "warn",
  waiting_others: "warn",
  done: "good",
} as const satisfies Record<Status, string>;

export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations("tickets.statuses");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

/** Nothing where it is normal: a list of badges that all say the same is none. */
export function TicketPriority({ priority }: Pick<Ticket, "priority">) {
  const t = useTranslations("tickets.priorities");
  if (priority === "normal") return null;
  return (
    <Badge tone={priority === "urgent" ? "bad" : priority === "high" ? "warn" : "neutral"}>
      {t(priority)}
    </Badge>
  );
}
