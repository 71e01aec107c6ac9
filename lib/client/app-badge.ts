/** The number on the installed app's icon. Browsers refuse it where no app is installed; some do not know it. */
import { useEffect } from "react";

export function setAppBadge(count: number): void {
  if (count > 0) navigator.setAppBadge?.(count).catch(() => undefined);
  else clearAppBadge();
}

export function clearAppBadge(): void {
  navigator.clearAppBadge?.().catch(() => undefined);
}

/** For pages before the dashboard: the session may have ended elsewhere, and the number is the former person's. */
export function useNoAppBadge(): void {
  useEffect(clearAppBadge, []);
}
