"use client";

/** What became of a delivery, or what it waits for, in a line. */
import { Moment } from "@/components/ui/moment";
import { outcomeText } from "@/components/webhooks/deliveries/failure-words";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

/** `hold`: until when the receiver asked to be left alone. */
export function DeliveryOutcome({ delivery, hold }: { delivery: WebhookDelivery; hold: string | null }) {
  return hold && delivery.state === "pending" ? (
    <>
      Waits until <Moment at={hold} />, as your server asked
    </>
  ) : (
    outcomeText(delivery)
  );
}
