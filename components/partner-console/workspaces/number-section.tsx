/** The workspace's number: its state, and each check with who must act and what to do. */
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCheckText, useProviderWords, useStatusText } from "@/components/i18n/use-check-text";
import { Fact, FactList } from "@/components/partner-console/fact-list";
import { useWorkspacePart } from "@/components/partner-console/workspaces/use-workspaces";
import { NUMBER_TONES, sendingText } from "@/components/partner-console/workspaces/workspace-list";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { InstallationCheck, InstallationResource } from "@/lib/connections/installations/schemas";

const looks: Record<InstallationCheck["state"], { icon: LucideIcon; className: string }> = {
  pass: { icon: CircleCheck, className: "text-good" },
  warn: { icon: TriangleAlert, className: "text-warn" },
  fail: { icon: CircleX, className: "text-bad" },
  unknown: { icon: CircleHelp, className: "text-ink-3" },
};

export function NumberSection({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("console.number");
  const { data, error, refetch } = useWorkspacePart(workspaceId, "installation");
  return (
    <Section title={t("title")}>
      {data ? (
        <NumberFacts installation={data} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
          <Skeleton className="w-52" />
        </SkeletonGroup>
      )}
    </Section>
  );
}

function NumberFacts({ installation }: { installation: InstallationResource }) {
  const t = useTranslations("console.number");
  const { state, account, canSend, health, webhook, templates, checks, lastCheckedAt } = installation;
  const workspace = useTranslations("console.workspace");
  const words = useProviderWords();
  const reason = useStatusText()(installation);
  return (
    <>
      {reason ? <Alert tone={state === "blocked" ? "bad" : "warn"}>{reason}</Alert> : null}
      <FactList>
        <Fact term={t("state")}>
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={NUMBER_TONES[state]}>{workspace(`numbers.${state}`)}</Badge>
            {!account && canSend.session ? t("viaSandbox") : sendingText(workspace, installation)}
          </span>
        </Fact>
        {account ? (
          <Fact term={t("number")}>
            <span className="tabular-nums">{account.displayPhoneNumber}</span>
            {account.verifiedName ? `, ${account.verifiedName}` : null}
            {account.coexistence ? t("coexistence") : null}
          </Fact>
        ) : null}
        {health?.qualityRating || health?.messagingLimit ? (
          <Fact term={t("quality")}>
            {[words(health.qualityRating), words(health.messagingLimit)].filter(Boolean).join(", ")}
          </Fact>
        ) : null}
        {account ? (
          <>
            <Fact term={t("lastMessage")}>
              {webhook.lastInboundAt ? <RelativeTime at={webhook.lastInboundAt} /> : t("none")}
            </Fact>
            <Fact term={t("lastReceipt")}>
              {webhook.lastReceiptAt ? <RelativeTime at={webhook.lastReceiptAt} /> : t("none")}
            </Fact>
            <Fact term={t("templates")}>
              {t("templateCounts", {
                approved: templates.approved,
                pending: templates.pending,
                rejected: templates.rejected,
              })}
            </Fact>
          </>
        ) : null}
        {lastCheckedAt ? (
          <Fact term={t("lastChecked")}>
            <RelativeTime at={lastCheckedAt} />
          </Fact>
        ) : null}
      </FactList>
      {checks.length > 0 ? (
        <ul aria-label={t("checksLabel")} className="flex flex-col gap-3">
          {checks.map((check) => (
            <Check key={check.code} check={check} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Check({ check }: { check: InstallationCheck }) {
  const t = useTranslations("console.number");
  const { code, state, audience } = check;
  const { message, action } = useCheckText()(check);
  const { icon: Icon, className } = looks[state];
  const needsSomeone = state === "warn" || state === "fail";
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", className)} />
      <div className="min-w-0 text-pretty">
        <p>
          <span className="sr-only">{t(`checks.${state}`)}: </span>
          {message} <span className="font-mono text-ink-3 text-sm">{code}</span>
        </p>
        {action ? (
          <p className="text-ink-2 text-sm">
            {needsSomeone ? <span className="font-medium">{t(`actors.${audience}`)}: </span> : null}
            {action}
          </p>
        ) : null}
      </div>
    </li>
  );
}
