"use client";

import { useNow } from "@/components/ui/relative-time";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

/** Until when the receiver asked to be left alone; null once that is over, or while nothing would be sent anyway. */
export function useHold({ state, heldUntil }: WebhookEndpoint): string | null {
  const now = useNow();
  if (state !== "active" || !heldUntil) return null;
  return now && Date.parse(heldUntil) <= now.getTime() ? null : heldUntil;
}

/** When something leaves that is due then: not before the pause is over. */
export const afterHold = (dueAt: string, hold: string | null): string =>
  hold && Date.parse(hold) > Date.parse(dueAt) ? hold : dueAt;
