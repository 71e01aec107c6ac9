/** One opening of an app: its signed context is asked for, handed to the frame, and the app says that it is there. */
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { usePageLanguage } from "@/components/i18n/translation-provider";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { FRAME_HEIGHT, readFrameMessage } from "@/components/inbox/panel-apps/frame-messages";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { OpenedPanelApp, OpenPanelApp, ShownPanelApp } from "@/lib/inbox/panel-apps/schemas";

/** Walking through the list opens no app on the way. */
const SETTLE_MS = 250;
const READY_WITHIN_MS = 10_000;

type Opened = OpenedPanelApp & { scheme: OpenPanelApp["theme"] };

export function useOpenedApp(
  app: ShownPanelApp,
  conversationId: string,
  frame: RefObject<HTMLIFrameElement | null>,
) {
  const { api } = useScope();
  const { locale } = usePageLanguage();
  const t = useTranslations("panelApps");
  const problemText = useProblemText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [height, setHeight] = useState(FRAME_HEIGHT);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const theme = shownTheme();
    const path = `/api/inbox/conversations/${conversationId}/panel-apps/${app.id}`;
    try {
      const schema = shaped<OpenedPanelApp>("url", "fields");
      const look: OpenPanelApp = { theme, locale };
      setOpened({ ...(await api.post(path, look, { schema, signal })), scheme: theme });
    } catch (error) {
      if (!signal.aborted) setFailure(problemText(error));
    }
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(abort.signal), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, []);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    const target = frame.current?.contentWindow ?? null;
    const message = readFrameMessage(event, target, window.location.origin);
    if (!message || !opened) return;
    const { url, fields } = opened;
    if (message.type === "waiting")
      target?.postMessage({ type: "open", url, fields, title: app.name }, window.location.origin);
    else setReady(true);
    if (message.type === "resize") setHeight(message.height);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);

  const isWaiting = opened !== null && !isReady;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setFailure(t("notThere")), READY_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, t]);

  return { opened, isReady, failure, height };
}

function shownTheme(): OpenPanelApp["theme"] {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
