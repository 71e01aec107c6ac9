"use client";

import { History, Inbox, SearchX } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { LogList } from "@/components/patterns/log-list";
import { isBusy } from "@/components/patterns/use-shortcuts";
import { areSingleKeysOn } from "@/components/patterns/use-single-keys";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/page-header";
import { DeliveryDrawer } from "@/components/webhooks/deliveries/delivery-drawer";
import { hasFilter, NO_FILTER } from "@/components/webhooks/deliveries/delivery-filter";
import { DeliveryFilters } from "@/components/webhooks/deliveries/delivery-filters";
import { DeliveryRow } from "@/components/webhooks/deliveries/delivery-row";
import { useDeliveries } from "@/components/webhooks/deliveries/use-deliveries";
import type { DeliveryLocation } from "@/components/webhooks/deliveries/use-delivery-location";
import { ReplayNotice } from "@/components/webhooks/replays/replay-notice";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import { usePausedUntil } from "@/components/webhooks/shared/use-paused-until";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

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
