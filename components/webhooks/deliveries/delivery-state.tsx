import { Ban, CircleCheck, CircleDashed, CirclePause, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { outcomeText } from "@/components/webhooks/deliveries/failure-words";
import type { WebhookDelivery, WebhookDeliveryState } from "@/lib/webhooks/schemas";

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

/**
 * The outcome of a delivery, or what it waits for. `pausedUntil` is the end of the pause that the receiver asked for.
 */
export function DeliveryOutcome({
  delivery,
  pausedUntil,
}: {
  delivery: WebhookDelivery;
  pausedUntil: string | null;
}) {
  const t = useTranslations("webhooks.outcome");
  const failures = useTranslations("webhooks.failures");
  return pausedUntil && delivery.state === "pending"
    ? t.rich("waits", { when: () => <Moment at={pausedUntil} /> })
    : outcomeText(failures, delivery);
}
