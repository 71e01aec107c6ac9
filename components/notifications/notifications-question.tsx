/** Asks whether this browser may notify, once a message has come that it would have shown. Never when a page loads. */
import { useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useFreshAlerts } from "@/components/notifications/use-fresh-alerts";
import { pushBrowsersQuery, useThisBrowser } from "@/components/notifications/use-this-browser";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { readStored, writeStored } from "@/lib/client/stored";

const LATER = "parley-notifications-later";
const LATER_MS = 30 * 86_400_000;
const isTime = (value: unknown): value is number => typeof value === "number";

export function NotificationsQuestion() {
  const t = useTranslations("notifications.ask");
  const problemText = useProblemText();
  const client = useQueryClient();
  const { state, start } = useThisBrowser();
  const [isDue, setIsDue] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  useFreshAlerts(({ browser }) => {
    if (!browser || Date.now() - (readStored(LATER, isTime) ?? 0) < LATER_MS) return;
    void client.prefetchQuery(pushBrowsersQuery);
    setIsDue(true);
  });

  function leave() {
    writeStored(LATER, Date.now());
    setIsDue(false);
  }
  async function allow() {
    setIsStarting(true);
    try {
      const next = await start();
      if (next === "on" || next === "tabOnly") toast.success(t(next));
      if (next === "denied") toast.error(t("denied"));
      if (next !== "askable") setIsDue(false);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setIsStarting(false);
    }
  }

  return (
    <div role="status">
      {isDue && state === "askable" ? (
        <div className="flex gap-3 border-b bg-surface-2 px-4 py-3">
          <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          <div className="min-w-0">
            <p className="font-medium">{t("title")}</p>
            <p className="text-pretty text-ink-2 text-sm">{t("text")}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" variant="primary" loading={isStarting} onClick={() => void allow()}>
                {t("allow")}
              </Button>
              <Button size="sm" variant="ghost" onClick={leave}>
                {t("later")}
              </Button>
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
