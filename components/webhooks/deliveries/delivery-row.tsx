"use client";

import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { NextAttempt } from "@/components/ui/moment";
import { RelativeTime } from "@/components/ui/relative-time";
import { DeliveryBadge } from "@/components/webhooks/deliveries/delivery-badge";
import { DeliveryOutcome } from "@/components/webhooks/deliveries/delivery-outcome";
import { afterPause } from "@/components/webhooks/shared/use-paused-until";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

export function DeliveryRow({
  delivery,
  pausedUntil,
  href,
  onOpen,
}: {
  delivery: WebhookDelivery;
  pausedUntil: string | null;
  href: string;
  onOpen: () => void;
}) {
  const t = useTranslations("webhooks.outcome");
  const { id, event, state, sequence, nextAttemptAt, createdAt } = delivery;

  function onClick(click: MouseEvent) {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
    click.preventDefault();
    onOpen();
  }
  return (
    <li className="border-b">
      <a
        href={href}
        data-delivery={id}
        onClick={onClick}
        className="focus-inset -mx-3 flex min-h-15 scroll-my-16 items-center gap-4 rounded-md px-3 py-2.5 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-mono">{event}</span>
            {sequence === null ? null : (
              <span className="shrink-0 text-ink-3 text-sm tabular-nums">#{sequence}</span>
            )}
          </span>
          <span className="mt-0.5 line-clamp-2 text-ink-2 text-sm md:line-clamp-1">
            <DeliveryOutcome delivery={delivery} pausedUntil={pausedUntil} />
            {state === "retry_scheduled" && nextAttemptAt
              ? t.rich("next", { when: () => <NextAttempt at={afterPause(nextAttemptAt, pausedUntil)} /> })
              : null}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 md:w-44 md:flex-row-reverse md:items-center md:justify-between">
          <RelativeTime at={createdAt} form="short" className="text-ink-3 text-sm md:order-none" />
          <span className="max-md:order-first">
            <DeliveryBadge state={state} />
          </span>
        </span>
      </a>
    </li>
  );
}
