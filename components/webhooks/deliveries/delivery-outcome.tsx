"use client";

/** What became of a delivery, or what it waits for, in a line. */
import { useTranslations } from "use-intl";
import { Moment } from "@/components/ui/moment";
import { outcomeText } from "@/components/webhooks/deliveries/failure-words";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

/** `hold`: until when the receiver asked to be left alone. */
export function DeliveryOutcome({ delivery, hold }: { delivery: WebhookDelivery; hold: string | null }) {
  const t = useTranslations("webhooks.outcome");
  const failures = useTranslations("webhooks.failures");
  return hold && delivery.state === "pending"
    ? t.rich("waits", { when: () => <Moment at={hold} /> })
    : outcomeText(failures, delivery);
}
