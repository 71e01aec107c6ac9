"use client";

import { Ban, CircleCheck, CircleDashed, CirclePause, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { WebhookDeliveryState } from "@/lib/webhooks/schemas";

const looks = {
  pending: { tone: "accent", icon: CircleDashed },
  delivered: { tone: "good", icon: CircleCheck },
  retry_scheduled: { tone: "warn", icon: RotateCw },
  exhausted: { tone: "bad", icon: Ban },
  paused: { tone: "neutral", icon: CirclePause },
} as const satisfies Record<WebhookDeliveryState, object>;

export function DeliveryBadge({ state }: { state: WebhookDeliveryState }) {
  const t = useTranslations("webhooks.states");
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(state)}
    </Badge>
  );
}
