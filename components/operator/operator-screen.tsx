"use client";

/** Every partner of the platform, for the people who run it: who may go live, and who must stop. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Blocks, Inbox, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { tabStyle } from "@/components/patterns/nav-list";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { type OperatorPartner, OperatorPartnerList, PartnerResult } from "@/lib/account/partners/schemas";
import { accountApi } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";

const HERE = "/operator";
const PLACES = [
  { name: "operator", href: HERE, icon: ShieldCheck },
  { name: "console", href: "/partner", icon: Blocks },
  { name: "inbox", href: "/", icon: Inbox },
] as const;

export function OperatorScreen() {
  const t = useTranslations("operator");
  const list = useQuery({
    queryKey: keys.operator(),
    queryFn: ({ signal }) =>
      accountApi.get("/api/operator/partners", { schema: OperatorPartnerList, signal }),
  });
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col gap-6 bg-surface-1 px-4 py-6 md:border-x md:px-10 md:py-8">
      <nav aria-label={t("navigation")} className="flex flex-wrap gap-x-5 gap-y-1 border-b">
        {PLACES.map(({ name, href, icon: Icon }) => (
          <Link key={name} href={href} aria-current={href === HERE ? "page" : undefined} className={tabStyle}>
            <Icon aria-hidden className="size-4" />
            {t(`places.${name}`)}
          </Link>
        ))}
      </nav>
      <PageHeader title={t("title")} description={t("description")} />
      {list.data ? (
        list.data.partners.length > 0 ? (
          <ul aria-label={t("title")} className="border-t">
            {list.data.partners.map((partner) => (
              <PartnerAccessRow key={partner.id} partner={partner} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Blocks />} title={t("empty")} description={t("emptyHint")} />
        )
      ) : list.error ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={4} className="border-t" />
      )}
    </main>
  );
}

const QUESTIONS = {
  grant: { change: { isLiveGranted: true }, tone: "primary" },
  withdraw: { change: { isLiveGranted: false }, tone: "danger" },
  suspend: { change: { isSuspended: true }, tone: "danger" },
  reactivate: { change: { isSuspended: false }, tone: "primary" },
} as const;
type Question = keyof typeof QUESTIONS;

function PartnerAccessRow({ partner }: { partner: OperatorPartner }) {
  const t = useTranslations("operator.access");
  const client = useQueryClient();
  const [asked, setAsked] = useState<Question | null>(null);
  const { id, name, adminEmails, workspaceCount, liveGrantedAt, suspendedAt, createdAt } = partner;
  const live = liveGrantedAt ? "withdraw" : "grant";
  const stop = suspendedAt ? "reactivate" : "suspend";

  async function change(question: Question) {
    await accountApi.patch(`/api/operator/partners/${id}`, QUESTIONS[question].change, {
      schema: PartnerResult,
    });
    await client.invalidateQueries({ queryKey: keys.operator() });
    toast.success(t(`${question}.done`));
  }

  return (
    <li className="flex flex-col gap-3 border-b py-3">
      <div className="flex flex-col gap-3 md:flex-row md:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            {liveGrantedAt ? <Badge tone="accent">{t("live")}</Badge> : <Badge>{t("testOnly")}</Badge>}
            {suspendedAt ? <Badge tone="bad">{t("suspended")}</Badge> : null}
          </p>
          <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{adminEmails.join(", ")}</p>
          <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
            <span>{t("workspaces", { count: workspaceCount })}</span>
            <span>{t.rich("created", { when: () => <RelativeTime at={createdAt} /> })}</span>
            <Code className="truncate">{id}</Code>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button aria-label={`${t(`${live}.label`)}: ${name}`} onClick={() => setAsked(live)}>
            {t(`${live}.label`)}
          </Button>
          <Button
            variant={suspendedAt ? "secondary" : "danger-quiet"}
            aria-label={`${t(`${stop}.label`)}: ${name}`}
            onClick={() => setAsked(stop)}
          >
            {t(`${stop}.label`)}
          </Button>
        </div>
      </div>
      {suspendedAt ? (
        <Alert tone="warn">{t.rich("refusedSince", { when: () => <RelativeTime at={suspendedAt} /> })}</Alert>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? null : setAsked(null))}
        title={asked ? t(`${asked}.title`, { name }) : ""}
        description={asked ? t(`${asked}.hint`) : ""}
        confirmLabel={asked ? t(`${asked}.label`) : ""}
        tone={asked ? QUESTIONS[asked].tone : undefined}
        onConfirm={async () => {
          if (asked) await change(asked);
        }}
      />
    </li>
  );
}
