"use client";

/** What the last look at the number found: each check, who must act, and what to do. */
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, RefreshCw, TriangleAlert } from "lucide-react";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Installation, InstallationCheck } from "@/lib/installations/schemas";

const looks: Record<InstallationCheck["state"], { icon: LucideIcon; word: string; className: string }> = {
  pass: { icon: CircleCheck, word: "Well", className: "text-good" },
  warn: { icon: TriangleAlert, word: "Look at this", className: "text-warn" },
  fail: { icon: CircleX, word: "Act now", className: "text-bad" },
  unknown: { icon: CircleHelp, word: "Not known", className: "text-ink-3" },
};

/** As the people of the workspace know them. */
const actors: Record<InstallationCheck["audience"], string> = {
  end_customer: "You",
  partner: "Your provider",
  platform: "Whoever runs this server",
};

export function CheckList({ installation: { checks, lastCheckedAt } }: { installation: Installation }) {
  const { check } = useInstallationActions();
  return (
    <Section title="Checks" description="Parley looks at the number every quarter of an hour.">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => check.mutate()} loading={check.isPending}>
          <RefreshCw aria-hidden />
          Check now
        </Button>
        <p className="text-ink-2 text-sm">
          {lastCheckedAt ? (
            <>
              Last looked <RelativeTime at={lastCheckedAt} />
            </>
          ) : (
            "Nobody has looked yet"
          )}
        </p>
      </div>
      {checks.length > 0 ? (
        <ul aria-label="Checks" className="flex flex-col gap-3">
          {checks.map(({ code, state, message, action, audience }) => {
            const { icon: Icon, word, className } = looks[state];
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
                        <span className="font-medium">{actors[audience]}: </span>
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
