import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { type BrowserState, readState, turnOff, turnOn } from "@/components/notifications/this-browser";
import { accountApi } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import { findLocale } from "@/lib/i18n/locales";
import type { PushBrowsers } from "@/lib/inbox/notifications/schemas";

export const pushBrowsersQuery = {
  queryKey: keys.pushBrowsers(),
  queryFn: () =>
    accountApi.get("/api/account/push", { schema: shaped<PushBrowsers>("publicKey", "browsers") }),
};

/** The person's browsers that get pushes. */
export const usePushBrowsers = () => useQuery(pushBrowsersQuery);

/** The state of this browser; null until known. Follows a change in the browser's own settings. */
export function useThisBrowser() {
  const client = useQueryClient();
  const { user } = useScope();
  const locale = findLocale(useLocale()) ?? "en";
  const [state, setState] = useState<BrowserState | null>(null);
  const look = useCallback(
    () => void readState(user.id).then(setState, () => setState("unsupported")),
    [user.id],
  );
  useEffect(() => {
    look();
    let permission: PermissionStatus | undefined;
    navigator.permissions?.query({ name: "notifications" }).then(
      (status) => {
        permission = status;
        status.onchange = look;
      },
      () => undefined,
    );
    return () => {
      if (permission) permission.onchange = null;
    };
  }, [look]);

  async function start(): Promise<BrowserState> {
    // Cached by now: the browser's permission prompt needs the gesture that has just been made.
    const { publicKey } = await client.fetchQuery({
      ...pushBrowsersQuery,
      staleTime: Number.POSITIVE_INFINITY,
    });
    const next = await turnOn(user.id, publicKey, locale);
    setState(next);
    await client.invalidateQueries({ queryKey: keys.pushBrowsers() });
    return next;
  }
  async function stop(): Promise<void> {
    await turnOff(user.id);
    look();
  }
  return { state, start, stop };
}
