"use client";

/** What became of a delivery, or what it waits for, in a line. */
import { useTranslations } from "use-intl";
import { Moment } from "@/components/ui/moment";
import { outcomeText } from "@/components/webhooks/deliveries/failure-words";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

/** `pausedUntil` is the end of the pause that the receiver asked for. */
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
