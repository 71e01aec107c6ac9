import { CircleCheck, CircleDot, Clock3, Hourglass } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ConversationStatus } from "@/lib/conversations/schemas";

const looks = {
  open: { tone: "accent", icon: CircleDot, label: "Open" },
  pending: { tone: "neutral", icon: Hourglass, label: "Pending" },
  snoozed: { tone: "neutral", icon: Clock3, label: "Snoozed" },
  resolved: { tone: "good", icon: CircleCheck, label: "Resolved" },
} as const;

export function StatusBadge({
  status,
  snoozedUntil = null,
  className,
}: {
  status: ConversationStatus;
  snoozedUntil?: string | null;
  className?: string;
}) {
  const { tone, icon: Icon, label } = looks[status];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden />
      {label}
      {status === "snoozed" && snoozedUntil ? <RelativeTime at={snoozedUntil} form="short" /> : null}
    </Badge>
  );
}
