/** Findings of the number's last health check: each check, who must act, and what to do. */
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCheckText } from "@/components/i18n/use-check-text";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Installation, InstallationCheck } from "@/lib/connections/installations/schemas";
import type { Translate } from "@/lib/i18n/types";

const looks = (
  t: Translate<"settings.whatsapp.checks">,
): Record<InstallationCheck["state"], { icon: LucideIcon; word: string; className: string }> => ({
  pass: { icon: CircleCheck, word: t("ok"), className: "text-good" },
  warn: { icon: TriangleAlert, word: t("warning"), className: "text-warn" },
  fail: { icon: CircleX, word: t("critical"), className: "text-bad" },
  unknown: { icon: CircleHelp, word: t("unknown"), className: "text-ink-3" },
});

export function CheckList({ installation: { checks, lastCheckedAt } }: { installation: Installation }) {
  const t = useTranslations("settings.whatsapp.checks");
  const checkWords = useCheckText();
  const { check } = useInstallationActions();
  return (
    <Section title={t("title")} description={t("description")}>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => check.mutate()} loading={check.isPending}>
          <RefreshCw aria-hidden />
          {t("checkNow")}
        </Button>
        <p className="text-ink-2 text-sm">
          {lastCheckedAt
            ? t.rich("lastChecked", { when: () => <RelativeTime at={lastCheckedAt} /> })
            : t("neverChecked")}
        </p>
      </div>
      {checks.length > 0 ? (
        <ul aria-label={t("title")} className="flex flex-col gap-3">
          {checks.map((found) => {
            const { code, state, audience } = found;
            const { message, action } = checkWords(found);
            const { icon: Icon, word, className } = looks(t)[state];
            return (
              <li key={code} className="flex gap-2.5">
                <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", className)} />
                <div className="min-w-0 text-pretty">
                  <p>
                    <span className="sr-only">{word}: </span>
                    {message}
                  </p>
                  {action ? (
                    <p className="text-ink-2 text-sm">
                      {state === "warn" || state === "fail" ? (
                        <span className="font-medium">{t(`actors.${audience}`)}: </span>
                      ) : null}
                      {action}
                    </p>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Section>
  );
}
