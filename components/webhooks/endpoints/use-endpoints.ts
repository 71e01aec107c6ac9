"use client";

import { useQuery } from "@tanstack/react-query";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { keys } from "@/lib/client/keys";
import { WebhookEndpointList, WebhookEndpointResult } from "@/lib/webhooks/schemas";

export function useEndpoints() {
  const { api, id: ownerId, path, pollMs } = useEndpointOwner();
  return useQuery({
    queryKey: keys.webhooks.list(ownerId),
    queryFn: ({ signal }) => api.get(path, { schema: WebhookEndpointList, signal }),
    select: ({ endpoints }) => endpoints,
    refetchInterval: pollMs,
  });
}

export function useEndpoint(id: string) {
  const { api, id: ownerId, path, pollMs } = useEndpointOwner();
  return useQuery({
    queryKey: keys.webhooks.endpoint(ownerId, id),
    queryFn: ({ signal }) => api.get(`${path}/${id}`, { schema: WebhookEndpointResult, signal }),
    select: ({ endpoint }) => endpoint,
    refetchInterval: pollMs,
  });
}
