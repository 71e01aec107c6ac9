"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { useEnvironment } from "@/components/partner-console/environment";
import { FirstCalls } from "@/components/partner-console/first-calls";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { StatusDot } from "@/components/ui/badge";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { PageHeader, Section } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { Tile, Tiles } from "@/components/ui/tiles";
import { FirstSteps, type Partner, PartnerResult } from "@/lib/account/partners/schemas";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { ConsoleNumbers } from "@/lib/partner/partner-console/schemas";

/** A step that is done elsewhere, in a terminal, is seen here soon after. */
const POLL_MS = 3000;
const NUMBERS_POLL_MS = 30_000;

export function Overview() {
  const t = useTranslations("console.overview");
  const { api, partner } = usePartner();
  const own = useQuery({
    queryKey: keys.console.partner(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/partner", { schema: PartnerResult, signal }),
  });
  const steps = useQuery({
    queryKey: keys.console.firstSteps(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/first-steps", { schema: FirstSteps, signal }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : POLL_MS),
  });
  const error = own.error ?? steps.error;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {own.data ? (
        <Facts partner={own.data.partner} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void Promise.all([own.refetch(), steps.refetch()])} />
      ) : (
        <SkeletonRows rows={3} className="border-t" />
      )}
      {own.data ? <Numbers /> : null}
      {steps.data && !isDone(steps.data) ? <FirstCalls steps={steps.data} /> : null}
    </>
  );
}

/** Figures of the chosen environment. */
function Numbers() {
  const t = useTranslations("console.overview");
  const { api, partner } = usePartner();
  const { environment, hrefOf } = useEnvironment();
  const format = useFormatter();
  const { data } = useQuery({
    queryKey: keys.console.numbers(partner.id, environment),
    queryFn: ({ signal }) =>
      api.get("/api/partner-console/numbers", { schema: ConsoleNumbers, query: { environment }, signal }),
    refetchInterval: NUMBERS_POLL_MS,
  });
  const value = (count: number | undefined) => (count === undefined ? "–" : format.number(count));
  const title = t("numbers", { environment, days: data?.days ?? 30 });
  return (
    <Section title={title}>
      <Tiles label={title}>
        <Tile
          label={t("workspaces")}
          value={<TextLink href={hrefOf("/workspaces")}>{value(data?.workspaces)}</TextLink>}
        />
        <Tile label={t("received")} value={value(data?.inbound)} />
        <Tile
          label={t("sent")}
          value={<TextLink href={hrefOf("/messages")}>{value(data?.outbound)}</TextLink>}
        />
        <Tile label={t("failed")} value={value(data?.failed)} />
      </Tiles>
    </Section>
  );
}

const isDone = (steps: FirstSteps): boolean =>
  steps.hasWorkspace && steps.hasCommand && steps.hasPulledEvents;

function Facts({ partner }: { partner: Partner }) {
  const t = useTranslations("console.overview");
  const { baseUrl } = usePartner();
  return (
    <>
      {partner.suspendedAt ? (
        <Alert tone="bad" title={t("suspended")}>
          {t("suspendedHint")}
        </Alert>
      ) : null}
      <dl className="flex flex-col gap-4 border-t pt-6 md:gap-3">
        <Fact term={t("baseUrl")}>
          <Copyable value={baseUrl} label={t("copyBaseUrl")} />
        </Fact>
        <Fact term={t("test")}>
          <StatusDot tone="good" label={t("open")} className="mr-3" />
          <span className="text-ink-2">
            {t.rich("testHint", {
              link: (chunks) => <TextLink href={`${consoleRoot(partner.id)}/keys`}>{chunks}</TextLink>,
            })}
          </span>
        </Fact>
        <Fact term={t("live")}>
          <StatusDot
            tone={partner.liveGrantedAt ? "good" : "hollow"}
            label={partner.liveGrantedAt ? t("open") : t("notGranted")}
            className="mr-3"
          />
          <span className="text-ink-2">{partner.liveGrantedAt ? t("liveHint") : t("liveAsk")}</span>
        </Fact>
        <Fact term={t("partnerId")}>
          <Copyable value={partner.id} label={t("copyPartnerId")} />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-baseline gap-x-6 gap-y-0.5 md:grid-cols-[8rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Code className="truncate">{value}</Code>
      <CopyIconButton value={value} label={label} />
    </span>
  );
}
