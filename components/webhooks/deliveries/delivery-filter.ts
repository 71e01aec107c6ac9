/** The delivery log's filter as part of the address, and as the API's query. */
import type { DeliveryFilter } from "@/lib/client/keys";
import { CHOSEN_EVENTS, PARTNER_EVENTS, TEST_EVENT, WebhookDeliveryState } from "@/lib/webhooks/schemas";

export const ANY = "any";
const HOUR_MS = 3_600_000;

/** Ranges that end now; `custom` has a beginning and an end of its own. */
export const RANGES = { "1h": HOUR_MS, "24h": 24 * HOUR_MS, "7d": 7 * 24 * HOUR_MS } as const;
export type Range = keyof typeof RANGES;
const isRange = (text: string): text is Range => Object.hasOwn(RANGES, text);
export const CUSTOM = "custom";
const LOGGED_EVENTS: readonly string[] = [...CHOSEN_EVENTS, ...PARTNER_EVENTS, TEST_EVENT];

export const NO_FILTER: DeliveryFilter = { state: ANY, event: ANY, range: ANY, from: null, to: null };

/** Never throws: an invalid value counts as absent. */
export function parseDeliveryFilter(params: Pick<URLSearchParams, "get">): DeliveryFilter {
  const state = WebhookDeliveryState.safeParse(params.get("state"));
  const event = params.get("event") ?? "";
  const range = params.get("range") ?? "";
  const from = instantOf(params.get("from"));
  const to = instantOf(params.get("to"));
  const isCustom = from !== null || to !== null;
  return {
    state: state.data ?? ANY,
    event: LOGGED_EVENTS.includes(event) ? event : ANY,
    range: isCustom ? CUSTOM : isRange(range) ? range : ANY,
    from,
    to,
  };
}

/** "" or a query with its question mark, always in the same order; the open delivery goes with it. */
export function formatDeliveryFilter(filter: DeliveryFilter, deliveryId: string | null = null): string {
  const params = new URLSearchParams();
  if (filter.state !== ANY) params.set("state", filter.state);
  if (filter.event !== ANY) params.set("event", filter.event);
  if (filter.range === CUSTOM) {
    if (filter.from) params.set("from", filter.from);
    if (filter.to) params.set("to", filter.to);
  } else if (filter.range !== ANY) params.set("range", filter.range);
  if (deliveryId) params.set("delivery", deliveryId);
  const query = params.toString();
  return query ? `?${query}` : "";
}

export const hasFilter = (filter: DeliveryFilter): boolean => formatDeliveryFilter(filter) !== "";

/** A range that ends now moves with each request. */
export function deliveryQuery(filter: DeliveryFilter, now: Date): Record<string, string | null> {
  const length = isRange(filter.range) ? RANGES[filter.range] : null;
  const isCustom = filter.range === CUSTOM;
  return {
    state: filter.state === ANY ? null : filter.state,
    event: filter.event === ANY ? null : filter.event,
    from: length ? new Date(now.getTime() - length).toISOString() : isCustom ? filter.from : null,
    to: isCustom ? filter.to : null,
  };
}

function instantOf(text: string | null): string | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
