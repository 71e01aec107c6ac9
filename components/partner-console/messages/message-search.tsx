"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useEnvironment } from "@/components/partner-console/environment";
import { MessageStateBadge } from "@/components/partner-console/messages/delivery-badge";
import { SearchForm, useAddress } from "@/components/partner-console/search-form";
import { LoadFailure } from "@/components/patterns/load-failure";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { type FoundMessage, FoundMessageList } from "@/lib/partner/timeline/schemas";

export function MessageSearch() {
  const t = useTranslations("console.messages");
  const { environment } = useEnvironment();
  const address = useAddress();
  const q = address.read("q");
  return (
    <>
      <PageHeader title={t("title")} description={t("description", { environment })} />
      <SearchForm key={q} q={q} label={t("search")} onSearch={(next) => address.write({ q: next })} />
      <Found q={q} />
    </>
  );
}

/** How often the newest messages are read again. */
const POLL_MS = 10_000;

/** Shows the newest if there is no id. */
function Found({ q }: { q: string }) {
  const t = useTranslations("console.messages");
  const { api, partner } = usePartner();
  const { environment } = useEnvironment();
  const { data, error, refetch } = useQuery({
    queryKey: keys.console.messages(partner.id, environment, q),
    queryFn: ({ signal }) =>
      api.get("/api/partner-console/messages", {
        schema: FoundMessageList,
        query: { environment, ...(q && { q }) },
        signal,
      }),
    refetchInterval: q ? false : POLL_MS,
  });
  if (error && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} label={t("searching")} className="border-t" />;
  if (data.messages.length === 0)
    return q === "" ? (
      <EmptyState icon={<MessageSquareText />} title={t("none")} description={t("noneHint")} />
    ) : (
      <EmptyState icon={<SearchX />} title={t("unknown")} description={t("unknownHint", { environment })} />
    );
  return (
    <Section title={q ? t("found", { count: data.messages.length }) : t("newest")}>
      <ul aria-label={t("title")} className="border-t">
        {data.messages.map((message) => (
          <MessageRow key={message.messageId} message={message} />
        ))}
      </ul>
    </Section>
  );
}

function MessageRow({ message }: { message: FoundMessage }) {
  const t = useTranslations("console.messages");
  const { hrefOf } = useEnvironment();
  const {
    messageId,
    workspaceId,
    workspaceName,
    externalTenantId,
    deliveryState,
    direction,
    type,
    createdAt,
  } = message;
  return (
    <li className="relative flex flex-col gap-1 border-b py-3 hover:bg-surface-2 md:px-2">
      <div className="flex flex-wrap items-center gap-2">
        <MessageStateBadge state={deliveryState} />
        <Link
          href={hrefOf(`/messages/${workspaceId}/${messageId}`)}
          className="min-w-0 truncate font-mono text-sm after:absolute after:inset-0"
        >
          {messageId}
        </Link>
        <span className="ml-auto text-ink-3 text-sm">
          <RelativeTime at={createdAt} form="short" />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
        <span className="[overflow-wrap:anywhere]">{workspaceName}</span>
        <span className="min-w-0 truncate font-mono">{externalTenantId}</span>
        <span>
          {t(`directions.${direction}`)} <code>{type}</code>
        </span>
        {message.correlationId ? (
          <span className="min-w-0 truncate font-mono">{message.correlationId}</span>
        ) : null}
      </p>
    </li>
  );
}
