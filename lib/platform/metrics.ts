/**
 * Prometheus metrics of this process. Owns the registry and every name. Labels are closed lists (operations, functions,
 * outcomes), never ids. Without METRICS_TOKEN nothing is counted.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import packageJson from "@/package.json";
import { env } from "./env";
import { perProcess } from "./per-process";

/** 1 ms to 10 s: from an SQL-rendered read to a request that took far too long. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets up to a minute: a run may drain a lane for its whole time budget. */
const RUN_BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];
/** Buckets up to a subscriber's limit of 15 s. */
const ATTEMPT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const LANE_BUCKETS = [1, 10, 50, 100, 500, 1000, 5000, 10_000];

type Metrics = ReturnType<typeof createMetrics>;

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "parley_build_info",
    help: "1, with the version of this process.",
    labelNames: ["version", "node"],
    registers,
  }).set({ version: packageJson.version, node: process.version }, 1);
  return {
    registry,
    httpRequests: new Counter({
      name: "parley_http_requests_total",
      help: "API requests, by operation and class of status.",
      labelNames: ["operation", "status"],
      registers,
    }),
    httpSeconds: new Histogram({
      name: "parley_http_request_duration_seconds",
      help: "From a request's arrival to its answer; for event streams to their beginning.",
      labelNames: ["operation"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    httpShed: new Counter({
      name: "parley_http_shed_total",
      help: "Requests refused with 503 because the process is at its capacity, by class.",
      labelNames: ["class"],
      registers,
    }),
    jobRuns: new Counter({
      name: "parley_job_runs_total",
      help: "Calls of a job's function, by outcome.",
      labelNames: ["function", "outcome"],
      registers,
    }),
    jobSeconds: new Histogram({
      name: "parley_job_run_duration_seconds",
      help: "Duration of one call of a job's function.",
      labelNames: ["function"],
      buckets: RUN_BUCKETS,
      registers,
    }),
    webhookAttempts: new Counter({
      name: "parley_webhook_attempts_total",
      help: "POSTs to subscribers, by outcome.",
      labelNames: ["outcome"],
      registers,
    }),
    webhookSeconds: new Histogram({
      name: "parley_webhook_attempt_duration_seconds",
      help: "From the beginning of a POST to the end of the subscriber's answer.",
      labelNames: ["outcome"],
      buckets: ATTEMPT_BUCKETS,
      registers,
    }),
    laneDeliveries: new Histogram({
      name: "parley_lane_drain_deliveries",
      help: "Rows that one drain of a lane worked through.",
      labelNames: ["lane"],
      buckets: LANE_BUCKETS,
      registers,
    }),
    storedBytes: new Counter({
      name: "parley_files_stored_bytes_total",
      help: "Bytes of files that this process stored: uploads, received media and mails, exports.",
      registers,
    }),
    droppedRequests: new Counter({
      name: "parley_partner_requests_dropped_total",
      help: "Entries of the partner API's request log that could not be written.",
      registers,
    }),
    gauges: {
      databaseUp: gauge("parley_database_up", "1 when the database answered this scrape."),
      outboxDepth: gauge("parley_outbox_depth", "Notices and signals that are due and not yet relayed."),
      outboxOldestSeconds: gauge("parley_outbox_oldest_seconds", "How long the oldest of them has been due."),
      unfinishedSignals: gauge(
        "parley_signals_unfinished",
        "Signals that an outside job runner took three times and whose jobs have not ended.",
      ),
      backlogDepth: gauge("parley_backlog_depth", "Due signals and runs that no worker has claimed."),
      backlogOldestSeconds: gauge(
        "parley_backlog_oldest_seconds",
        "How long the oldest of them has been due.",
      ),
      webhookDeliveriesDue: gauge("parley_webhook_deliveries_due", "Due deliveries, counted up to 100,000."),
      receivedMailsFailed: gauge(
        "parley_received_mails_failed",
        "Received mails that could not be processed and were not dismissed, of mailboxes and of INBOUND_MAIL_URL, counted up to 100,000.",
      ),
      numbersFailing: gauge(
        "parley_numbers_failing",
        "Connected WhatsApp numbers that cannot be used as they should.",
      ),
      mailboxesFailing: gauge("parley_mailboxes_failing", "Mailboxes that need a person."),
      endpointsDisabled: gauge("parley_webhook_endpoints_disabled", "Endpoints that Parley disabled."),
      mailsLate: gauge("parley_mails_late", "Mails that failed and wait for another attempt, or are late."),
      mailServerUp: gauge(
        "parley_mail_server_up",
        "0 when this process could not reach or sign in to the mail server the last time.",
      ),
      clockOffsetSeconds: gauge(
        "parley_clock_offset_seconds",
        "How far the database's clock is ahead of this machine's.",
      ),
      filesFreeBytes: gauge("parley_files_free_bytes", "Free bytes on the disk of stored files."),
      mailsHeld: gauge(
        "parley_mails_held",
        "Mails that wait for a limit of the operator's server or for a mailbox's proof, counted up to 100,000.",
      ),
      liveStreams: gauge("parley_live_streams", "Event streams that are open in this process."),
      requestsInWork: gauge("parley_http_requests_in_work", "Requests that this process works on."),
      requestsWaiting: gauge("parley_http_requests_waiting", "Requests that wait for their turn."),
      bodyBytes: gauge("parley_http_body_bytes", "Bytes of request bodies in flight."),
      poolConnections: gauge("parley_database_pool_connections", "Open connections to the database."),
      poolIdle: gauge("parley_database_pool_idle", "Those of them that are free."),
      poolWaiting: gauge("parley_database_pool_waiting", "Statements that wait for a connection."),
    },
  };

  function gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers });
  }
}
export type GaugeValues = Partial<Record<keyof Metrics["gauges"], number>>;

/** Renders the text for Prometheus. A gauge without a value is NaN. */
export async function renderMetrics(values: GaugeValues): Promise<{ contentType: string; text: string }> {
  const { gauges, registry } = created();
  for (const [name, each] of Object.entries(gauges))
    each.set(values[name as keyof GaugeValues] ?? Number.NaN);
  return { contentType: registry.contentType, text: await registry.metrics() };
}

const created = perProcess("metrics", createMetrics);

/** Null if METRICS_TOKEN is not set. */
const metrics = (): Metrics | null => (env().METRICS_TOKEN ? created() : null);

export function observeHttp({
  operation,
  status,
  seconds,
}: {
  operation: string;
  status: number;
  seconds: number;
}): void {
  const counted = metrics();
  if (!counted) return;
  counted.httpRequests.inc({ operation, status: `${Math.floor(status / 100)}xx` });
  counted.httpSeconds.observe({ operation }, seconds);
}

/** A refused request. */
export const observeStored = (bytes: number): void => metrics()?.storedBytes.inc(bytes);

export const observeShed = (of: string): void => metrics()?.httpShed.inc({ class: of });

/** One call of a function; `function` is its id. */
export function observeJobRun(run: {
  function: string;
  outcome: "completed" | "retried" | "failed";
  seconds: number;
}): void {
  const counted = metrics();
  counted?.jobRuns.inc({ function: run.function, outcome: run.outcome });
  counted?.jobSeconds.observe({ function: run.function }, run.seconds);
}

/** One POST to a subscriber; `outcome` is `delivered` or the failure code. */
export function observeWebhookAttempt({ outcome, seconds }: { outcome: string; seconds: number }): void {
  const counted = metrics();
  counted?.webhookAttempts.inc({ outcome });
  counted?.webhookSeconds.observe({ outcome }, seconds);
}

/** One drain of a lane, from the first claim to the last, empty one. */
export function observeLaneDrain({ lane, deliveries }: { lane: "webhook"; deliveries: number }): void {
  metrics()?.laneDeliveries.observe({ lane }, deliveries);
}

/** Dropped entries of the partner API's request log. */
export function observeDroppedRequests(count: number): void {
  metrics()?.droppedRequests.inc(count);
}
