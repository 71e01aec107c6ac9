import { Ban, CircleCheck, CircleDashed, CirclePause, RotateCw } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { WebhookDeliveryState } from "@/lib/webhooks/schemas";

export const DELIVERY_STATES = {
  pending: { label: "Pending", tone: "accent", icon: CircleDashed },
  delivered: { label: "Delivered", tone: "good", icon: CircleCheck },
  retry_scheduled: { label: "Retry scheduled", tone: "warn", icon: RotateCw },
  exhausted: { label: "Exhausted", tone: "bad", icon: Ban },
  paused: { label: "Paused", tone: "neutral", icon: CirclePause },
} as const satisfies Record<WebhookDeliveryState, object>;

export function DeliveryBadge({ state }: { state: WebhookDeliveryState }) {
  const { label, tone, icon: Icon } = DELIVERY_STATES[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
