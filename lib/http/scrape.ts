/** Renders a scrape of the metrics: this process's counters, and the backlog in the database. */
import { readBacklog } from "@/lib/platform/backlog";
import { clockOffsetMs } from "@/lib/platform/clock";
import { pool, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readFailing } from "@/lib/platform/failing";
import { fileStore } from "@/lib/platform/file-store";
import { log } from "@/lib/platform/log";
import { mailServerState } from "@/lib/platform/mail";
import { type GaugeValues, renderMetrics } from "@/lib/platform/metrics";
import { heldBytes } from "./body";
import { loadLimiter } from "./load";
import { countStreams } from "./sse";

// Counts of due work are capped, so a scrape has a constant cost.
const HELD = "'{mailbox_not_proved,mail_first_contacts_used,mail_recipient_limit}'";
const WAITING = `
  SELECT (SELECT count(*)::int FROM (SELECT 1 FROM outbox WHERE due_at <= now() LIMIT 100000) AS due) AS "outboxDepth",
    (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float FROM outbox WHERE due_at <= now()) AS "outboxOldestSeconds",
    (SELECT count(*)::int FROM (SELECT 1 FROM outbox WHERE handovers >= 3 LIMIT 100000) AS taken) AS "unfinishedSignals",
    (SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries WHERE due_at <= now() LIMIT 100000) AS due) AS "webhookDeliveriesDue",
    (SELECT count(*)::int FROM (SELECT 1 FROM received_mails WHERE state = 'failed' AND dismissed_at IS NULL LIMIT 100000) AS list) AS "receivedMailsFailed",
    (SELECT count(*)::int FROM (
      SELECT 1 FROM messages WHERE due_at IS NOT NULL AND failure ->> 'code' = ANY(${HELD})
      UNION ALL SELECT 1 FROM side_messages WHERE state = 'queued' AND due_at IS NOT NULL AND failure ->> 'code' = ANY(${HELD})
      UNION ALL SELECT 1 FROM mail_copies WHERE due_at IS NOT NULL AND failure ->> 'code' = ANY(${HELD}) LIMIT 100000) AS held) AS "mailsHeld"`;
type Waiting = Required<
  Pick<
    GaugeValues,
    | "outboxDepth"
    | "outboxOldestSeconds"
    | "unfinishedSignals"
    | "webhookDeliveriesDue"
    | "receivedMailsFailed"
    | "mailsHeld"
  >
>;

export async function scrape(): Promise<Response> {
  const { totalCount, idleCount, waitingCount } = pool();
  const { contentType, text } = await renderMetrics({
    ...(await readWaiting()),
    mailServerUp: env().SMTP_URL ? Number(!mailServerState().fails) : undefined,
    clockOffsetSeconds: clockOffsetMs() / 1000,
    filesFreeBytes: (await fileStore.freeBytes()) ?? Number.NaN,
    liveStreams: countStreams(),
    requestsInWork: loadLimiter().inWork,
    requestsWaiting: loadLimiter().waiting,
    bodyBytes: heldBytes(),
    poolConnections: totalCount,
    poolIdle: idleCount,
    poolWaiting: waitingCount,
  });
  return new Response(text, { headers: { "content-type": contentType } });
}

/** The process's own metrics are available without the database. */
async function readWaiting(): Promise<GaugeValues> {
  try {
    const [[waiting], backlog, { numbers: _, ...failing }] = await Promise.all([
      query<Waiting>("scrape", WAITING, []),
      readBacklog(),
      readFailing(),
    ]);
    return {
      databaseUp: 1,
      ...waiting,
      ...failing,
      backlogDepth: backlog.depth,
      backlogOldestSeconds: backlog.oldestSeconds,
    };
  } catch (error) {
    log().warn({ err: error }, "the database does not answer the scrape");
    return { databaseUp: 0 };
  }
}
