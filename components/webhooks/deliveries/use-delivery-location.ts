"use client";

/**
 * The log's filter and the open delivery, from the address. Moves use the History API, which Next follows: each filter and
 * each opened delivery is a step that Back undoes.
 */
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import { formatDeliveryFilter, parseDeliveryFilter } from "@/components/webhooks/deliveries/delivery-filter";
import type { DeliveryFilter } from "@/lib/client/keys";
import { pushAddress, replaceAddress, useQueryString } from "@/lib/client/query-string";

export type DeliveryLocation = ReturnType<typeof useDeliveryLocation>;

export function useDeliveryLocation() {
  const root = usePathname();
  const search = useQueryString();
  const filter = useMemo(() => parseDeliveryFilter(new URLSearchParams(search)), [search]);
  const selectedId = new URLSearchParams(search).get("delivery");
  const hrefOf = (id: string | null) => `${root}${formatDeliveryFilter(filter, id)}`;

  return {
    filter,
    selectedId,
    hrefOf,
    open(id: string) {
      if (id === selectedId) return;
      pushAddress(hrefOf(id), { isFromLog: selectedId === null });
    },
    /** To a neighbour of the open one: Back still leads to the log. */
    move(id: string) {
      // Not the whole state: what bears Next's own marks, Next takes for its own and does not follow.
      const { isFromLog } = window.history.state ?? {};
      replaceAddress(hrefOf(id), { isFromLog });
    },
    close() {
      if (window.history.state?.isFromLog) window.history.back();
      else replaceAddress(hrefOf(null));
    },
    setFilter(change: Partial<DeliveryFilter>) {
      pushAddress(`${root}${formatDeliveryFilter({ ...filter, ...change })}`);
    },
  };
}
