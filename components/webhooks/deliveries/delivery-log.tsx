import { History, Inbox, SearchX } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { LogList } from "@/components/patterns/log-list";
import { areSingleKeysOn, isBusy } from "@/components/patterns/use-shortcuts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NextAttempt } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { DeliveryDrawer } from "@/components/webhooks/deliveries/delivery-drawer";
import { hasFilter, NO_FILTER } from "@/components/webhooks/deliveries/delivery-filter";
import { DeliveryFilters } from "@/components/webhooks/deliveries/delivery-filters";
import { DeliveryBadge, DeliveryOutcome } from "@/components/webhooks/deliveries/delivery-state";
import { type DeliveryLocation, useDeliveries } from "@/components/webhooks/deliveries/use-deliveries";
import { ReplayNotice } from "@/components/webhooks/replays/replay-notice";
import { afterPause, type EndpointActions, usePausedUntil } from "@/components/webhooks/shared/use-endpoints";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/webhooks/schemas";

type Props = {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  location: DeliveryLocation;
  replayId: string | null;
  onReplay: () => void;
  onReplayDismissed: () => void;
};

export function DeliveryLog({ endpoint, actions, location, replayId, onReplay, onReplayDismissed }: Props) {
  const t = useTranslations("webhooks.log");
  const { filter, hrefOf, open, setFilter } = location;
  const pausedUntil = usePausedUntil(endpoint);
  const list = useRef<HTMLUListElement>(null);
  const log = useDeliveries(endpoint.id, filter, endpoint.state === "paused" || pausedUntil !== null);
  useRowKeys(list);

  return (
    <Section
      title={t("title")}
      actions={
        <Button size="sm" disabled={endpoint.state !== "active"} onClick={onReplay}>
          <History aria-hidden />
          {t("replay")}
        </Button>
      }
    >
      {replayId ? (
        <ReplayNotice
          endpointId={endpoint.id}
          replayId={replayId}
          pausedUntil={pausedUntil}
          onDismiss={onReplayDismissed}
        />
      ) : null}
      <DeliveryFilters filter={filter} onFilter={setFilter} />
      <LogList
        log={log}
        rows={log.rows}
        ref={list}
        label={t("title")}
        loadingLabel={t("loading")}
        moreLabel={t("more")}
        empty={<NoDeliveries isFiltered={hasFilter(filter)} onClear={() => setFilter(NO_FILTER)} />}
      >
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            pausedUntil={pausedUntil}
            href={hrefOf(delivery.id)}
            onOpen={() => open(delivery.id)}
          />
        )}
      </LogList>
      <DeliveryDrawer endpoint={endpoint} actions={actions} location={location} rows={log.rows} />
    </Section>
  );
}

function NoDeliveries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("webhooks.log");
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={t("noMatchHint")}
      action={<Button onClick={onClear}>{t("clear")}</Button>}
    />
  ) : (
    <EmptyState icon={<Inbox />} title={t("empty")} description={t("emptyHint")} />
  );
}

/** J and K, or the arrows, move the focus from row to row; Enter opens the row, since each is a link. */
const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || isBusy(event.target)) return;
      // Elsewhere the arrows scroll.
      if (event.key.startsWith("Arrow") ? !list.current?.contains(event.target) : !areSingleKeysOn()) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-delivery]") ?? [])];
      const focused = document.activeElement;
      const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
      const next = at < 0 ? rows[0] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}

function DeliveryRow({
  delivery,
  pausedUntil,
  href,
  onOpen,
}: {
  delivery: WebhookDelivery;
  pausedUntil: string | null;
  href: string;
  onOpen: () => void;
}) {
  const t = useTranslations("webhooks.outcome");
  const { id, event, state, sequence, nextAttemptAt, createdAt } = delivery;

  function onClick(click: MouseEvent) {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
    click.preventDefault();
    onOpen();
  }
  return (
    <li className="border-b">
      <a
        href={href}
        data-delivery={id}
        onClick={onClick}
        className="focus-inset -mx-3 flex min-h-15 scroll-my-16 items-center gap-4 rounded-md px-3 py-2.5 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-mono">{event}</span>
            {sequence === null ? null : (
              <span className="shrink-0 text-ink-3 text-sm tabular-nums">#{sequence}</span>
            )}
          </span>
          <span className="mt-0.5 line-clamp-4 text-ink-2 text-sm md:line-clamp-1">
            <DeliveryOutcome delivery={delivery} pausedUntil={pausedUntil} />
            {state === "retry_scheduled" && nextAttemptAt
              ? t.rich("next", { when: () => <NextAttempt at={afterPause(nextAttemptAt, pausedUntil)} /> })
              : null}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 md:w-56 md:flex-row-reverse md:items-center md:justify-between">
          <RelativeTime
            at={createdAt}
            form="short"
            className="whitespace-nowrap text-ink-3 text-sm md:order-none"
          />
          <span className="max-md:order-first">
            <DeliveryBadge state={state} />
          </span>
        </span>
      </a>
    </li>
  );
}
