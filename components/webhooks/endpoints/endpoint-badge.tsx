"use client";

/** How an endpoint fares, in a word. */
import { Ban, CircleCheck, CircleDashed, CirclePause, Hourglass, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { useHold } from "@/components/webhooks/shared/use-hold";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

const disabledReasons = {
  gone: "The receiver answered 410: it wants no more deliveries.",
  failing: "Every attempt had failed for five days.",
};

export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const hold = useHold(endpoint);
  if (endpoint.state === "disabled")
    return (
      <Badge tone="bad">
        <Ban aria-hidden />
        Disabled
      </Badge>
    );
  if (endpoint.state === "paused")
    return (
      <Badge>
        <CirclePause aria-hidden />
        Paused
      </Badge>
    );
  if (hold)
    return (
      <Badge tone="warn">
        <Hourglass aria-hidden />
        <span>
          Waits until <Moment at={hold} />
        </span>
      </Badge>
    );
  if (endpoint.failingSince)
    return (
      <Badge tone="warn">
        <TriangleAlert aria-hidden />
        <span>
          Failing since <Moment at={endpoint.failingSince} />
        </span>
      </Badge>
    );
  // Green is kept for proof.
  return endpoint.lastSuccessAt ? (
    <Badge tone="good">
      <CircleCheck aria-hidden />
      Active
    </Badge>
  ) : (
    <Badge tone="accent">
      <CircleDashed aria-hidden />
      Active
    </Badge>
  );
}

export const disabledBecause = ({ disabledReason }: WebhookEndpoint): string =>
  disabledReason ? disabledReasons[disabledReason] : "";

/** Counting stops at a thousand. */
export const countText = (count: number): string => (count >= 1000 ? "1,000+" : String(count));
