"use client";

/** Notifies a person of new messages beside the screens: sound, notification, the tab's title, the app's badge. */
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isAppWindow } from "@/components/install/use-install";
import { isFirst } from "@/components/notifications/first-among-tabs";
import {
  closeNotifications,
  onOpen,
  registerWorker,
  renew,
  showHere,
} from "@/components/notifications/this-browser";
import { useFreshAlerts } from "@/components/notifications/use-fresh-alerts";
import { useWaitingCount } from "@/components/notifications/use-waiting-count";
import { canChime, playChime, prepareChime } from "@/lib/client/chime";
import { useWorkspace } from "@/lib/client/workspace";
import { findLocale } from "@/lib/i18n/locales";
import type { InboxAlert } from "@/lib/inbox/notifications/schemas";
import { visitorCode } from "@/lib/platform/ids";

/** The tab in front decides first. Longer than a hidden tab's timers are off. */
const BEHIND_MS = 1200;

export function NotificationCenter() {
  const t = useTranslations("notifications");
  const { user, workspace } = useWorkspace();
  const locale = findLocale(useLocale()) ?? "en";
  const router = useRouter();
  useWaitingCount();
  useReadConversation();
  useEffect(prepareChime, []);
  useEffect(() => onOpen((url) => router.push(url)), [router]);
  useEffect(() => {
    if (isAppWindow()) registerWorker().catch(() => undefined);
  }, []);
  useEffect(() => {
    // The next visit tries again.
    renew(user.id, locale).catch(() => undefined);
  }, [user.id, locale]);
  useFreshAlerts((alert) => {
    const { conversationId, contactId, messageId, name, kind, text } = alert;
    void notify(alert, () =>
      showHere(user.id, {
        title: name ?? t("visitor", { code: visitorCode(contactId) }),
        body: text ?? (kind === "answer" ? t("mentioned", { name: name ?? "", kind }) : t("newMessage")),
        tag: tagOf(conversationId),
        url: `/w/${workspace.id}/inbox/${conversationId}`,
        messageId,
      }),
    );
  });
  return null;
}

const tagOf = (conversationId: string): string => `conversation-${conversationId}`;

const isInFront = (): boolean => document.visibilityState === "visible" && document.hasFocus();
const conversationIn = (pathname: string): string | null => /\/inbox\/([^/]+)/.exec(pathname)?.[1] ?? null;

/** A window in front shows no notification, and an open conversation makes no sound. */
async function notify({ conversationId, messageId, sound, browser }: InboxAlert, show: () => Promise<void>) {
  if (!isInFront()) await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
  const isReading = isInFront() && conversationIn(window.location.pathname) === conversationId;
  const mayShow = browser && (await isFirst("notification", messageId));
  if (mayShow && !isInFront()) await show();
  const maySound = sound && (isReading || canChime()) && (await isFirst("sound", messageId));
  if (maySound && !isReading) await playChime();
}

/** Closes what the system still shows of the conversation that one opens or returns to. */
function useReadConversation() {
  const pathname = usePathname();
  useEffect(() => {
    function close() {
      const open = conversationIn(pathname);
      if (open && isInFront()) void closeNotifications(tagOf(open));
    }
    close();
    window.addEventListener("focus", close);
    return () => window.removeEventListener("focus", close);
  }, [pathname]);
}
