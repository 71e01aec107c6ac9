import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import {
  deliveryQuery,
  formatDeliveryFilter,
  parseDeliveryFilter,
} from "@/components/webhooks/deliveries/delivery-filter";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { type DeliveryFilter, keys } from "@/lib/client/keys";
import { pushAddress, replaceAddress, useQueryString } from "@/lib/client/query-string";
import { WebhookDeliveryDetail, WebhookDeliveryPage } from "@/lib/webhooks/schemas";

/** A waiting or running delivery sends a notice only when an attempt is over. */
const QUIET_POLL_MS = 3000;

/** Newest first, page by page. `isQuiet`: new deliveries wait and send no notice, so the log polls. */
export function useDeliveries(endpointId: string, filter: DeliveryFilter, isQuiet: boolean) {
  const { api, id: ownerId, path, pollMs } = useEndpointOwner();
  const query = useInfiniteQuery({
    queryKey: keys.webhooks.deliveries(ownerId, endpointId, filter),
    queryFn: ({ pageParam, signal }) =>
      api.get(`${path}/${endpointId}/deliveries`, {
        schema: WebhookDeliveryPage,
        query: { ...deliveryQuery(filter, new Date()), cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isQuiet || state.data?.pages.some(hasPending) ? QUIET_POLL_MS : pollMs),
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.deliveries) ?? [], [query.data]);
  return { ...query, rows };
}

const hasPending = ({ deliveries }: WebhookDeliveryPage): boolean =>
  deliveries.some(({ state }) => state === "pending");

/** Notices are up to a second apart, so pending attempts are polled more often. */
const PENDING_POLL_MS = 1000;

export function useDelivery(endpointId: string, id: string) {
  const { api, id: ownerId, path } = useEndpointOwner();
  return useQuery({
    queryKey: keys.webhooks.delivery(ownerId, endpointId, id),
    queryFn: ({ signal }) =>
      api.get(`${path}/${endpointId}/deliveries/${id}`, { schema: WebhookDeliveryDetail, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === "pending" ? PENDING_POLL_MS : false),
  });
}

/**
 * The log's filter and the open delivery, from the address. Moves use the History API, which Next follows: each filter and
 * each opened delivery is a step that Back undoes.
 */
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
    /** Replaces the open delivery by a neighbour: Back still leads to the log. */
    move(id: string) {
      // The whole state is not copied: Next ignores a navigation whose state has its own marks.
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
