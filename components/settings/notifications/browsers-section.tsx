/** Notifications of this browser, and the list of browsers that get pushes while Parley is closed. */
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { waitsForHomeScreen } from "@/components/install/use-install";
import { usePushBrowsers, useThisBrowser } from "@/components/notifications/use-this-browser";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { accountApi } from "@/lib/client/api";
import { type PushBrowser, PushTestResult } from "@/lib/inbox/notifications/schemas";

const PHONES = new Set(["iOS", "iPadOS", "Android"]);

export function BrowsersSection() {
  const t = useTranslations("settings.notifications");
  const { data, error, refetch } = usePushBrowsers();
  return (
    <Section title={t("browsers")} description={t("browsersHint")}>
      {data ? (
        <>
          <ThisBrowser current={data.browsers.find(({ isCurrent }) => isCurrent)} />
          <BrowserList browsers={data.browsers} />
        </>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={t("loading")} />
      )}
    </Section>
  );
}

/** Runs one action at a time, and shows its error. */
function useAction() {
  const problemText = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await action();
    } catch (problem) {
      toast.error(problemText(problem));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run: (action: () => Promise<unknown>) => void run(action) };
}

function ThisBrowser({ current }: { current: PushBrowser | undefined }) {
  const t = useTranslations("settings.notifications");
  const { state, start, stop } = useThisBrowser();
  const { refetch } = usePushBrowsers();
  const { isBusy, run } = useAction();
  if (state === null) return null;

  async function test() {
    const path = `/api/account/push/${current?.id}/test`;
    const { outcome } = await accountApi.post(path, {}, { schema: PushTestResult });
    if (outcome === "sent") toast.success(t("testResults.sent"));
    else toast.error(t(`testResults.${outcome}`));
    await refetch();
  }
  const turnOff = (
    <Button disabled={isBusy} onClick={() => run(() => remove(current, stop, refetch))}>
      {t("remove")}
    </Button>
  );

  // The server forgot it: it was removed in another browser, or the push service did not know it any more.
  const known = state === "on" && !current ? "askable" : state;
  const shown = known === "unsupported" && waitsForHomeScreen() ? "homeScreen" : known;
  return (
    <Alert
      tone={
        shown === "on" ? "good" : ["askable", "unsupported", "homeScreen"].includes(shown) ? "info" : "warn"
      }
      action={
        shown === "askable" ? (
          <Button variant="primary" loading={isBusy} onClick={() => run(start)}>
            {t("turnOn")}
          </Button>
        ) : shown === "tabOnly" ? (
          <>
            <Button loading={isBusy} onClick={() => run(start)}>
              {t("tryAgain")}
            </Button>
            {turnOff}
          </>
        ) : shown === "on" ? (
          <>
            <Button loading={isBusy} onClick={() => run(test)}>
              {t("test")}
            </Button>
            {turnOff}
          </>
        ) : null
      }
    >
      {t(`states.${shown}`)}
    </Alert>
  );
}

async function remove(
  browser: PushBrowser | undefined,
  stop: () => Promise<void>,
  refetch: () => Promise<unknown>,
): Promise<void> {
  if (browser) await accountApi.remove(`/api/account/push/${browser.id}`);
  await stop();
  await refetch();
}

function BrowserList({ browsers }: { browsers: PushBrowser[] }) {
  const t = useTranslations("settings.notifications");
  if (browsers.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <ul aria-label={t("list")} className="border-t">
      {browsers.map((browser) => (
        <BrowserRow key={browser.id} browser={browser} />
      ))}
    </ul>
  );
}

function BrowserRow({ browser }: { browser: PushBrowser }) {
  const t = useTranslations("settings.notifications");
  const { refetch } = usePushBrowsers();
  const { isBusy, run } = useAction();
  const { id, browser: name, system, createdAt, lastSentAt, isCurrent } = browser;
  const device =
    name && system ? t("device", { browser: name, system }) : (name ?? system ?? t("unknownDevice"));
  const Icon = PHONES.has(system ?? "") ? Smartphone : Monitor;
  const added = t.rich("added", { when: () => <RelativeTime at={createdAt} /> });
  return (
    <li className="flex items-center gap-3 border-b py-2.5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {isCurrent ? <Badge tone="good">{t("thisBrowser")}</Badge> : null}
        </p>
        <p className="text-ink-3 text-sm">
          {added}
          {lastSentAt ? <>, {t.rich("lastSent", { when: () => <RelativeTime at={lastSentAt} /> })}</> : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="sm"
          variant="danger-quiet"
          loading={isBusy}
          aria-label={t("removeOf", { device })}
          onClick={() =>
            run(async () => {
              await accountApi.remove(`/api/account/push/${id}`);
              await refetch();
              toast.success(t("removed"));
            })
          }
        >
          {t("remove")}
        </Button>
      )}
    </li>
  );
}
