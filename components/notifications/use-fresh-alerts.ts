import { useEffect, useEffectEvent, useRef } from "react";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import type { InboxAlert } from "@/lib/inbox/notifications/schemas";

/** Calls with each alert that comes while the page is open; what came before is no news. */
export function useFreshAlerts(onAlert: (alert: InboxAlert) => void) {
  const alerts = useInboxCounts()?.alerts;
  const seen = useRef<Set<string>>(null);
  const report = useEffectEvent(onAlert);
  useEffect(() => {
    if (!alerts) return;
    const known = seen.current;
    seen.current = new Set([...(known ?? []), ...alerts.map(({ messageId }) => messageId)]);
    for (const alert of alerts) if (known && !known.has(alert.messageId)) report(alert);
  }, [alerts]);
}
