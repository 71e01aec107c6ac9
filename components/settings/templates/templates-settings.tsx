"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  LayoutTemplate,
  RefreshCw,
  TriangleAlert,
} from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SearchBox } from "@/components/patterns/search-box";
import { TEMPLATES_PATH, TemplateText, useTemplates } from "@/components/templates/template-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type Template, TemplateList } from "@/lib/connections/templates/schemas";
import { hasText } from "@/lib/i18n/has-text";
import type { Messages } from "@/lib/i18n/types";

type Texts = Messages["settings"]["templates"];

export function TemplatesSettings() {
  const t = useTranslations("settings.templates");
  const { workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const templates = useTemplates();
  const sync = useSyncTemplates();
  const [query, setQuery] = useState("");
  const all = templates.data ?? [];
  const found = all.filter((template) => contains(template, query));

  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          mayManage && templates.data?.length ? (
            <Button onClick={() => sync.mutate()} loading={sync.isPending}>
              <RefreshCw aria-hidden />
              {t("fetch")}
            </Button>
          ) : null
        }
      />
      {all.length > SEARCHED_FROM ? (
        <SearchBox value={query} label={t("search")} onChange={setQuery} hint={null} className="max-w-sm" />
      ) : null}
      {found.length > 0 ? (
        <ul aria-label={t("title")} className="border-t">
          {found.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      ) : all.length > 0 ? (
        <p className="text-ink-2">{t("noneFound", { query })}</p>
      ) : templates.data ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<LayoutTemplate />}
          title={t("empty")}
          description={t("emptyHint")}
          action={
            <Button asChild variant="primary">
              <Link href={`/w/${workspace.id}/settings/whatsapp`}>{t("toWhatsapp")}</Link>
            </Button>
          }
        />
      ) : templates.error ? (
        <LoadFailure error={templates.error} retry={() => void templates.refetch()} />
      ) : (
        <RowsSkeleton label={t("loading")} className="border-t" />
      )}
    </>
  );
}

/** A shorter list is read at a glance. */
const SEARCHED_FROM = 5;

/** Matches names, language and text, without regard to case. */
function contains({ alias, name, language, body }: Template, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [alias, name, language, body].some((text) => text.toLowerCase().includes(wanted));
}

/** One template in one language, with its text. */
function TemplateRow({ template }: { template: Template }) {
  const t = useTranslations("settings.templates");
  const { alias, name, language, category, status, rejectedReason, syncedAt, variables } = template;
  const categoryKey = `categories.${category as keyof Texts["categories"]}` as const;
  return (
    <li className="flex flex-col gap-3 border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="break-all font-medium">{alias}</h2>
        <TemplateBadge status={status} />
      </div>
      <TemplateText template={template} />
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
        {alias === name ? null : <span className="break-all">{t("providerName", { name })}</span>}
        <span>{language}</span>
        <span>{hasText(t, categoryKey) ? t(categoryKey) : category}</span>
        {variables.length > 0 ? <span>{t("variables", { count: variables.length })}</span> : null}
        <span>{t.rich("fetched", { when: () => <RelativeTime at={syncedAt} /> })}</span>
      </p>
      {rejectedReason ? (
        <p className="text-bad text-sm">{t("rejected", { reason: rejectedReason })}</p>
      ) : null}
    </li>
  );
}

type KnownStatus = Exclude<keyof Messages["templates"]["statuses"], "other">;

const LOOKS = {
  approved: { tone: "good", icon: CircleCheck },
  pending: { tone: "neutral", icon: CircleDashed },
  in_appeal: { tone: "neutral", icon: CircleDashed },
  paused: { tone: "warn", icon: CirclePause },
} as const;
const REFUSED = { tone: "bad", icon: TriangleAlert } as const;

/** WhatsApp's decision about a template. Statuses are an open list: a new one is shown as WhatsApp writes it. */
function TemplateBadge({ status }: { status: string }) {
  const t = useTranslations("templates.statuses");
  const { tone, icon: Icon } = Object.hasOwn(LOOKS, status) ? LOOKS[status as keyof typeof LOOKS] : REFUSED;
  const known = status as KnownStatus;
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {hasText(t, known) ? t(known) : t("other", { status: status.replaceAll("_", " ") })}
    </Badge>
  );
}

/** Fetches the templates from WhatsApp again. */
function useSyncTemplates() {
  const t = useTranslations("settings.templates");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`${TEMPLATES_PATH}/sync`, {}, { schema: TemplateList }),
    onSuccess: (list) => {
      client.setQueryData(keys.settings.templates(workspace.id), list);
      toast.success(t("synced", { count: list.templates.length }));
    },
    onError: (error) => {
      toast.error(problemText(error));
    },
  });
}
