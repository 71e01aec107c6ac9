"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { deliveryQuery } from "@/components/settings/webhooks/delivery-filter";
import { ENDPOINTS_PATH } from "@/components/settings/webhooks/use-endpoints";
import { type DeliveryFilter, keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { WebhookDeliveryDetail, WebhookDeliveryPage } from "@/lib/webhooks/schemas";

/** What waits, or is being sent, tells of itself only when an attempt is over. */
const QUIET_POLL_MS = 3000;

/** Newest first, page by page. */
export function useDeliveries(endpointId: string, filter: DeliveryFilter, isPaused: boolean) {
  const { api, workspace } = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: keys.webhooks.deliveries(workspace.id, endpointId, filter),
    queryFn: ({ pageParam, signal }) =>
      api.get(`${ENDPOINTS_PATH}/${endpointId}/deliveries`, {
        schema: WebhookDeliveryPage,
        query: { ...deliveryQuery(filter, new Date()), cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isPaused || state.data?.pages.some(hasPending) ? QUIET_POLL_MS : false),
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.deliveries) ?? [], [query.data]);
  return { ...query, rows };
}

const hasPending = ({ deliveries }: WebhookDeliveryPage): boolean =>
  deliveries.some(({ state }) => state === "pending");

/** Between a notice and the next lies up to a second: what is about to be sent is looked at more often. */
const PENDING_POLL_MS = 1000;

export function useDelivery(endpointId: string, id: string) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.webhooks.delivery(workspace.id, endpointId, id),
    queryFn: ({ signal }) =>
      api.get(`${ENDPOINTS_PATH}/${endpointId}/deliveries/${id}`, { schema: WebhookDeliveryDetail, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === "pending" ? PENDING_POLL_MS : false),
  });
}
