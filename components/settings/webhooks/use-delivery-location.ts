"use client";

/**
 * The log's filter and the open delivery, from the address. Moves use the History API, which Next follows: each filter and
 * each opened delivery is a step that Back undoes.
 */
import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { formatDeliveryFilter, parseDeliveryFilter } from "@/components/settings/webhooks/delivery-filter";
import type { DeliveryFilter } from "@/lib/client/keys";

export type DeliveryLocation = ReturnType<typeof useDeliveryLocation>;

export function useDeliveryLocation() {
  const root = usePathname();
  const search = useSearchParams().toString();
  const filter = useMemo(() => parseDeliveryFilter(new URLSearchParams(search)), [search]);
  const selectedId = new URLSearchParams(search).get("delivery");
  const hrefOf = (id: string | null) => `${root}${formatDeliveryFilter(filter, id)}`;

  return {
    filter,
    selectedId,
    hrefOf,
    open(id: string) {
      if (id === selectedId) return;
      window.history.pushState({ isFromLog: selectedId === null }, "", hrefOf(id));
    },
    /** To a neighbour of the open one: Back still leads to the log. */
    move(id: string) {
      // Not the whole state: what bears Next's own marks, Next takes for its own and does not follow.
      const { isFromLog } = window.history.state ?? {};
      window.history.replaceState({ isFromLog }, "", hrefOf(id));
    },
    close() {
      if (window.history.state?.isFromLog) window.history.back();
      else window.history.replaceState(null, "", hrefOf(null));
    },
    setFilter(change: Partial<DeliveryFilter>) {
      const next = `${root}${formatDeliveryFilter({ ...filter, ...change })}`;
      if (next !== `${window.location.pathname}${window.location.search}`)
        window.history.pushState(null, "", next);
    },
  };
}
