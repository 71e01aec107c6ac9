"use client";

import { useNow } from "@/components/ui/relative-time";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

/** Until when the receiver asked to be left alone; null once that is over, or while nothing would be sent anyway. */
export function usePausedUntil({ state, heldUntil }: WebhookEndpoint): string | null {
  const now = useNow();
  if (state !== "active" || !heldUntil) return null;
  return now && Date.parse(heldUntil) <= now.getTime() ? null : heldUntil;
}

/** When something leaves that is due then: not before the pause is over. */
export const afterPause = (dueAt: string, pausedUntil: string | null): string =>
  pausedUntil && Date.parse(pausedUntil) > Date.parse(dueAt) ? pausedUntil : dueAt;
