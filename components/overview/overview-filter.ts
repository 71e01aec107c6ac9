/** The overview's filter as part of the address: a missing part has its default. */

import type { OverviewFilter } from "@/lib/client/keys";
import { ChannelName } from "@/lib/connections/channels/schemas";

export const RANGES = [7, 28, 90] as const;
const USUAL = 28;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const idOf = (text: string | null): string | null => (text && /^[\da-f-]{36}$/.test(text) ? text : null);
const dateOf = (text: string | null): string | null => (text && DATE.test(text) ? text : null);

/** Never throws: an invalid value counts as absent. */
export function parseOverviewFilter(params: Pick<URLSearchParams, "get">): OverviewFilter {
  const [from, to] = [dateOf(params.get("from")), dateOf(params.get("to"))];
  const isCustom = from !== null && to !== null;
  const days = RANGES.find((range) => String(range) === params.get("days")) ?? USUAL;
  return {
    days: isCustom ? null : days,
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    channel: ChannelName.safeParse(params.get("channel")).data ?? null,
    person: idOf(params.get("person")),
    team: idOf(params.get("team")),
  };
}

/** "" or a query with its question mark. */
export function formatOverviewFilter({ days, from, to, channel, person, team }: OverviewFilter): string {
  const params = new URLSearchParams();
  if (days !== null && days !== USUAL) params.set("days", String(days));
  if (days === null && from && to) {
    params.set("from", from);
    params.set("to", to);
  }
  if (channel) params.set("channel", channel);
  if (person) params.set("person", person);
  if (team) params.set("team", team);
  const query = params.toString();
  return query ? `?${query}` : "";
}
