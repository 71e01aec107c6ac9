"use client";

/** The browsers in which the person is signed in, and the way to end each of them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SignOutEverywhereDialog } from "@/components/shell/sign-out-everywhere";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { UserSessionList } from "@/lib/account/auth/schemas";
import { accountApi } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";

type Session = z.infer<typeof UserSessionList>["sessions"][number];
const PHONES = new Set(["iOS", "iPadOS", "Android"]);

export function SessionsSection() {
  const t = useTranslations("account.sessions");
  const client = useQueryClient();
  const [asksEverywhere, setAsksEverywhere] = useState(false);
  const [ending, setEnding] = useState<Session | null>(null);
  const queryKey = [...keys.account(), "sessions"];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => accountApi.get("/api/account/sessions", { schema: UserSessionList }),
  });

  async function end() {
    await accountApi.remove(`/api/account/sessions/${ending?.id}`);
    await client.invalidateQueries({ queryKey });
    toast.success(t("ended"));
  }

  return (
    <Section
      title={t("title")}
      description={t("hint")}
      actions={<Button onClick={() => setAsksEverywhere(true)}>{t("signOutEverywhere")}</Button>}
    >
      {data ? (
        <ul aria-label={t("title")} className="border-t">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={t("loading")} className="border-t" />
      )}
      <SignOutEverywhereDialog open={asksEverywhere} onOpenChange={setAsksEverywhere} />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => open || setEnding(null)}
        title={t("endTitle")}
        description={t("endHint")}
        confirmLabel={t("end")}
        onConfirm={end}
      />
    </Section>
  );
}

/** "Firefox on Linux", with what is known. */
function useDeviceName(): (session: Session) => string {
  const t = useTranslations("account.sessions");
  return ({ browser, system }) =>
    browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknownDevice"));
}

const METHODS = ["google", "github"] as const;

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTranslations("account.sessions");
  const deviceName = useDeviceName();
  const { address, method, createdAt, lastSeenAt, isCurrent } = session;
  const Icon = PHONES.has(session.system ?? "") ? Smartphone : Monitor;
  const provider = METHODS.find((each) => each === method);
  return (
    <li className="flex items-center gap-3 border-b py-2.5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{deviceName(session)}</span>
          {isCurrent ? <Badge tone="good">{t("current")}</Badge> : null}
        </p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          {address}
          {provider ? `, ${t(`methods.${provider}`)}` : null}
        </p>
        <p className="text-ink-3 text-sm">
          {t.rich("times", {
            signedIn: () => <RelativeTime at={createdAt} />,
            seen: () => <RelativeTime at={lastSeenAt} />,
          })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={t("endOf", { device: deviceName(session), address })}
          onClick={onEnd}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
