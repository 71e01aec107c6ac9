import { CircleCheck, CircleDot, Clock3, Hourglass } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ConversationStatus } from "@/lib/inbox/conversations/schemas";

const looks = {
  open: { tone: "accent", icon: CircleDot },
  pending: { tone: "neutral", icon: Hourglass },
  snoozed: { tone: "neutral", icon: Clock3 },
  resolved: { tone: "good", icon: CircleCheck },
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
  const label = useTranslations("contacts.statuses")(status);
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden />
      {label}
      {status === "snoozed" && snoozedUntil ? <RelativeTime at={snoozedUntil} form="short" /> : null}
    </Badge>
  );
}
