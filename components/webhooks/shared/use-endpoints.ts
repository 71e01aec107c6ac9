/**
 * Actions on one endpoint. Each resolves when it is done, throws the server's error, and refreshes what shows the
 * endpoint.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNow } from "@/components/ui/relative-time";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { keys } from "@/lib/client/keys";
import {
  type StartWebhookReplay,
  type UpdateWebhookEndpoint,
  WebhookCheckResult,
  WebhookDeliveryResult,
  type WebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointResult,
  WebhookEndpointWithSecret,
  WebhookReplayResult,
} from "@/lib/webhooks/schemas";

export type EndpointActions = ReturnType<typeof useEndpointActions>;

export function useEndpointActions(id: string) {
  const { api, id: ownerId, path: all } = useEndpointOwner();
  const client = useQueryClient();
  const path = `${all}/${id}`;

  async function refreshed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    void client.invalidateQueries({ queryKey: keys.webhooks.list(ownerId) });
    void client.invalidateQueries({ queryKey: keys.webhooks.endpoint(ownerId, id) });
    return given;
  }
  /** The answer is the endpoint as it is now: no need to wait for another look. */
  async function kept(answer: Promise<{ endpoint: WebhookEndpoint }>) {
    const result = await answer;
    client.setQueryData(keys.webhooks.endpoint(ownerId, id), result);
    await refreshed(answer);
    return result.endpoint;
  }
  const endpoint = { schema: WebhookEndpointResult };

  return {
    update: (change: Omit<UpdateWebhookEndpoint, "events"> & { events?: string[] }) =>
      kept(api.patch(path, change, endpoint)),
    promote: () => kept(api.post(`${path}/promote`, {}, endpoint)),
    endPause: () => kept(api.post(`${path}/end-hold`, {}, endpoint)),
    cancelRotation: () => kept(api.post(`${path}/cancel-rotation`, {}, endpoint)),
    rotate: () => refreshed(api.post(`${path}/rotate`, {}, { schema: WebhookEndpointWithSecret })),
    sendTest: () => refreshed(api.post(`${path}/test`, {}, { schema: WebhookDeliveryResult })),
    resend: (deliveryId: string) =>
      refreshed(api.post(`${path}/deliveries/${deliveryId}/resend`, {}, { schema: WebhookDeliveryResult })),
    replay: (input: StartWebhookReplay) =>
      refreshed(api.post(`${path}/replays`, input, { schema: WebhookReplayResult })),
    check: () => refreshed(api.post(`${path}/checks`, {}, { schema: WebhookCheckResult })),
    remove: () => api.remove(path),
  };
}

/** The end of the pause that the receiver asked for; null once it is over, or while nothing would be sent anyway. */
export function usePausedUntil({ state, heldUntil }: WebhookEndpoint): string | null {
  const now = useNow();
  if (state !== "active" || !heldUntil) return null;
  return now && Date.parse(heldUntil) <= now.getTime() ? null : heldUntil;
}

/** The time at which a delivery due then is sent: not before the pause is over. */
export const afterPause = (dueAt: string, pausedUntil: string | null): string =>
  pausedUntil && Date.parse(pausedUntil) > Date.parse(dueAt) ? pausedUntil : dueAt;

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
