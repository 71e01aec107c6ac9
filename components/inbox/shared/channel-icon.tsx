"use client";

import { type LucideIcon, MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import type { InboxConversation } from "@/lib/conversations/schemas";

const ICONS: Record<InboxConversation["channel"], LucideIcon> = { messenger: MessageCircle, whatsapp: Phone };

export function ChannelIcon({
  channel,
  className,
}: {
  channel: InboxConversation["channel"];
  className?: string;
}) {
  const name = useTranslations("inbox.rows.channels")(channel);
  const Icon = ICONS[channel];
  return (
    <span
      title={name}
      className={cn(
        "flex size-4 items-center justify-center rounded-full bg-surface-3 text-ink-2",
        className,
      )}
    >
      <Icon aria-hidden className="size-2.5" strokeWidth={2.5} />
      <span className="sr-only">{name}</span>
    </span>
  );
}
