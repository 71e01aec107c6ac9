/**
 * Concurrent writers to one workspace's log, and some roll back, and readers with different limits: every reader
 * must see 1, 2, 3 … to the end. Used small by the tests and large by `npm run faults -- --campaign events`.
 */
import { recordEvent } from "@/lib/events/log";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import { fromPublicId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { createManaged, partnerApi } from "./partner-api";
import { operator } from "./world";

export type Race = {
  writers: number;
  /** All writers together append this many; rolled back events count. */
  events: number;
  /** The largest number; each transaction's is random. */
  eventsPerTransaction?: number;
  pollers: number;
  rollbackShare: number;
  random: () => number;
};
export type Outcome = {
  problems: string[];
  committed: number;
  rolledBack: number;
  pages: number;
  seconds: number;
};

class RolledBack extends Error {}

export async function raceForTheLog({
  writers,
  events,
  eventsPerTransaction = 1,
  pollers,
  rollbackShare,
  random,
}: Race): Promise<Outcome> {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const problems: string[] = [];
  const counts = { committed: 1, rolledBack: 0, pages: 0 };
  let left = events;
  let isWritten = false;
  const startedAt = performance.now();

  async function write(): Promise<void> {
    while (left > 0) {
      const size = Math.min(left, 1 + Math.floor(random() * eventsPerTransaction));
      left -= size;
      const isInVain = random() < rollbackShare;
      try {
        await transaction(operator(), async (tx) => {
          for (let number = 0; number < size; number++)
            recordEvent(tx, "setup_link.created", { workspaceId: id, subject: { type: "workspace", id } });
          // After the sequences were taken, the worst moment to roll back.
          if (isInVain) {
            await callSql("append_events", { events: tx.events, outbox: [], at: new Date() }, tx.tx);
            throw new RolledBack();
          }
        });
        counts.committed += size;
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
        counts.rolledBack += size;
      }
    }
  }

  async function poll(poller: number): Promise<void> {
    let after = 0;
    for (;;) {
      // Read before the page: events committed by then are on this page or the next.
      const isLast = isWritten;
      const limit = 1 + Math.floor(random() * 500);
      const { status, body, text } = await api.ask<EventPage>("pullEvents", {
        params: { workspaceId },
        query: { afterSequence: String(after), limit: String(limit) },
      });
      if (status !== 200) throw new Error(text);
      counts.pages++;
      for (const { sequence } of body.events) {
        if (sequence !== after + 1) problems.push(`poller ${poller}: ${sequence} came after ${after}`);
        after = sequence;
      }
      if (body.truncated) problems.push(`poller ${poller}: the answer says that events were removed`);
      if (isLast && !body.hasMore && body.events.length === 0) break;
    }
    if (after !== counts.committed)
      problems.push(`poller ${poller}: saw ${after} of ${counts.committed} events`);
  }

  const polling = Promise.all(Array.from({ length: pollers }, (_, index) => poll(index + 1)));
  await Promise.all(Array.from({ length: writers }, write));
  isWritten = true;
  await polling;
  return { problems, ...counts, seconds: (performance.now() - startedAt) / 1000 };
}
