"use client";

/** What became of a delivery, or what it waits for, in a line. */
import { outcomeText } from "@/components/settings/webhooks/failure-words";
import { Moment } from "@/components/settings/webhooks/moment";
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
