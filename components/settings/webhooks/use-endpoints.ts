"use client";

import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { WebhookEndpointList, WebhookEndpointResult } from "@/lib/webhooks/schemas";

export const ENDPOINTS_PATH = "/api/settings/webhooks";

export function useEndpoints() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.webhooks.list(workspace.id),
    queryFn: ({ signal }) => api.get(ENDPOINTS_PATH, { schema: WebhookEndpointList, signal }),
    select: ({ endpoints }) => endpoints,
  });
}

export function useEndpoint(id: string) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.webhooks.endpoint(workspace.id, id),
    queryFn: ({ signal }) => api.get(`${ENDPOINTS_PATH}/${id}`, { schema: WebhookEndpointResult, signal }),
    select: ({ endpoint }) => endpoint,
  });
}
