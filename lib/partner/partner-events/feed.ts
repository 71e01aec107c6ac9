/** listEvents: the events of all workspaces in a partner's environment, each once, in one order for all readers. */

import type { PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { EVERY_TOPIC } from "@/lib/realtime/topics";
import { mayReadOn, type Wait, waitFor } from "@/lib/realtime/wait-for";
import { envelope } from "@/lib/webhooks/envelope";
import { decodePlace, encodePlace, type Place } from "./feed-cursor";
import { readStretch } from "./feed-page";
import type { FeedPage, ListEvents } from "./feed-schemas";

type Feed = { epoch: string; lastSpan: number; isBehind: boolean };

const ADVANCE = `
  SELECT epoch, last_span::float8 AS "lastSpan", is_behind AS "isBehind" FROM ${fn}.advance_feed($1, $2::environment)`;
const OLDEST = `
  SELECT number::float8 AS span FROM feed_spans WHERE partner_id = $1 AND environment = $2::environment ORDER BY number LIMIT 1`;

async function advance({ partnerId, environment }: PartnerEnvironment): Promise<Feed> {
  const [feed] = await query<Feed>("advance_feed", ADVANCE, [partnerId, environment]);
  if (!feed) throw new Error("advance_feed returned no row");
  return feed;
}

async function oldest({ partnerId, environment }: PartnerEnvironment): Promise<Place> {
  const [found] = await query<{ span: number }>("oldest_feed_span", OLDEST, [partnerId, environment]);
  return { span: found?.span ?? 1, sequence: 0 };
}

async function read(
  partner: PartnerEnvironment,
  { after, ...filter }: Pick<ListEvents, "after" | "limit" | "types">,
): Promise<FeedPage> {
  const { epoch, lastSpan, isBehind } = await advance(partner);
  const from = after === undefined ? await oldest(partner) : decodePlace(epoch, after, lastSpan);
  const { events, end, isTruncated } = await readStretch(partner, from, { ...filter, lastSpan });
  return {
    events: events.map(({ log, row }) => envelope(log, row)),
    nextCursor: encodePlace(epoch, end),
    hasMore: isBehind || end.span <= lastSpan,
    // A reader that begins at the oldest event has missed nothing.
    truncated: after !== undefined && isTruncated,
  };
}

/** Throws invalid_request for a cursor of another list, cursor_outdated for one from before a restore. */
export async function listEvents(
  partner: PartnerEnvironment,
  { after, wait, ...filter }: ListEvents,
  waiting: Omit<Wait, "seconds" | "topic">,
): Promise<FeedPage> {
  let [from, truncated] = [after, false];
  return waitFor(
    { ...waiting, seconds: wait, topic: EVERY_TOPIC, burstMs: 200 },
    async () => {
      let pages = 0;
      let page: FeedPage;
      do {
        page = await read(partner, { ...filter, after: from });
        from = page.nextCursor;
        truncated ||= page.truncated;
      } while (wait > 0 && page.events.length === 0 && page.hasMore && mayReadOn(waiting, ++pages));
      return { ...page, truncated };
    },
    ({ events, hasMore }) => events.length > 0 || hasMore,
  );
}
