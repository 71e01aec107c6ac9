import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { disabledBecause, EndpointBadge, useCountText } from "@/components/webhooks/endpoints/endpoint-badge";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { spelledOut } from "@/components/webhooks/shared/event-catalogues";
import type { Translate } from "@/lib/i18n/types";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export function EndpointRow({ endpoint, href }: { endpoint: WebhookEndpoint; href: string }) {
  const t = useTranslations("webhooks.badge");
  const { url, description, state } = endpoint;
  return (
    <li className="group relative flex items-center gap-3 border-b py-3.5 before:pointer-events-none before:absolute before:inset-x-[-0.75rem] before:inset-y-1 before:rounded-md hover:before:bg-surface-2">
      <div className="relative flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-col items-start gap-x-3 gap-y-1.5 md:flex-row md:items-center">
          {/* The whole row is the link; its name is the address alone. */}
          <Link
            href={href}
            aria-label={url}
            className="flex min-w-0 max-w-full after:absolute after:-inset-y-3.5 after:inset-x-0 md:flex-1"
          >
            <EndpointUrl url={url} />
          </Link>
          <EndpointBadge endpoint={endpoint} />
        </div>
        {description ? (
          <p className="truncate text-ink-2" dir="auto">
            {description}
          </p>
        ) : null}
        {state === "disabled" ? <p className="text-ink-2 text-sm">{disabledBecause(t, endpoint)}</p> : null}
        <EndpointNumbers endpoint={endpoint} />
      </div>
      <ChevronRight aria-hidden className="relative size-4 shrink-0 text-ink-3" />
    </li>
  );
}

function EndpointNumbers({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations("webhooks.row");
  const { lastSuccessAt, waitingCount, exhaustedCount } = endpoint;
  const countText = useCountText();
  const { catalogue } = useEndpointOwner();
  const events = spelledOut(catalogue, endpoint.events);
  return (
    <p className="pointer-events-none flex flex-wrap gap-x-3 text-ink-2 text-sm tabular-nums [&_time]:pointer-events-auto [&_time]:relative">
      <span>{countOf(t, events.length, catalogue.events.length)}</span>
      <span>
        {lastSuccessAt
          ? t.rich("lastSuccess", { when: () => <RelativeTime at={lastSuccessAt} /> })
          : t("nothingYet")}
      </span>
      {waitingCount > 0 ? <span>{t("waiting", { count: countText(waitingCount) })}</span> : null}
      {exhaustedCount > 0 ? <span>{t("exhausted", { count: countText(exhaustedCount) })}</span> : null}
    </p>
  );
}

function countOf(t: Translate<"webhooks.row">, count: number, all: number): string {
  if (count === all) return t("allEvents");
  return t("events", { count });
}

const TAIL = 14;

/** On one line: a long address is cut in the middle, since both the host and the end of the path identify endpoints. */
function EndpointUrl({ url }: { url: string }) {
  const at = Math.max(url.length - TAIL, Math.ceil(url.length / 2));
  return (
    <span title={url} className="flex min-w-0 font-mono">
      <span className="truncate">{url.slice(0, at)}</span>
      <span className="shrink-0">{url.slice(at)}</span>
    </span>
  );
}
