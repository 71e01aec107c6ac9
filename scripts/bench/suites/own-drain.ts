/** Parley's own way: a backlog of deliveries, or of events that still have to become deliveries, until every outcome is written. */
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@/lib/platform/db";
import { operator } from "@/lib/testing/world";
import { fanOut } from "@/lib/webhooks/fan-out";
import { BODY } from "@/lib/webhooks/queries";
import type { OwnDatabase } from "../../lib/own-database";
import { type Contender, metered } from "../harness";
import { Receivers } from "../receiver-process";
import { checkReports, createSubscribers, type Subscribers } from "./subscribers";
import { withJobs } from "./with-jobs";

/** Requests under way to one endpoint; as in lib/webhooks/drain.ts. */
const CONCURRENCY = 16;
const LOOK_MS = 20;

/** One signed body on its way to one address. */
export type Parcel = { id: string; url: string; secret: string; event: string; body: string };
export type OwnDrain = Contender & {
  /** Without the fan-out: the deliveries are made before the measured time. */
  drainOnly: Contender;
  receivers: Receivers;
  concurrency: number;
  /** The last run's deliveries, for contenders that deliver the same. */
  parcels: () => Parcel[];
  secrets: () => string[];
  close: () => Promise<void>;
};

export async function createOwnDrain(
  { postmaster }: OwnDatabase,
  { events, endpoints }: { events: number; endpoints: number },
): Promise<OwnDrain> {
  const receivers = await Receivers.start(endpoints);
  let subscribers: Subscribers;
  let parcels: Parcel[] = [];

  const run = async ({ isFannedOut }: { isFannedOut: boolean }) => {
    subscribers = await createSubscribers(receivers.urls);
    await subscribers.append(events);
    if (isFannedOut) await fanOut(operator(), subscribers.workspaceId);
    const sample = await withJobs((startJobs) =>
      metered(events * endpoints, postmaster, async () => {
        await startJobs();
        await receivers.arrived(events * endpoints);
        while ((await countOpen(subscribers.workspaceId)) > 0) await sleep(LOOK_MS);
      }),
    );
    checkReports("parley", await receivers.report(subscribers.secrets), events);
    await checkRows(subscribers.workspaceId, events * endpoints);
    parcels = await readParcels(subscribers, receivers.urls);
    return sample;
  };
  return {
    name: "parley",
    run: () => run({ isFannedOut: false }),
    drainOnly: { name: "parley, drain only", run: () => run({ isFannedOut: true }) },
    receivers,
    concurrency: CONCURRENCY * endpoints,
    parcels: () => parcels,
    secrets: () => subscribers.secrets,
    close: async () => receivers.stop(),
  };
}

async function countOpen(workspaceId: string): Promise<number> {
  const [row] = await query<{ open: number }>(
    "bench_open",
    "SELECT count(*)::int AS open FROM (SELECT 1 FROM webhook_deliveries WHERE workspace_id = $1 AND due_at IS NOT NULL LIMIT 1) AS open_deliveries",
    [workspaceId],
  );
  return row?.open ?? 0;
}

/** Every delivery is delivered, at its first attempt, and the attempt is on record. */
async function checkRows(workspaceId: string, deliveries: number): Promise<void> {
  const [row] = await query<{ delivered: number; attempts: number }>(
    "bench_rows",
    `SELECT count(*)::int AS delivered, count(*) FILTER (WHERE last_request_headers ~ '^1 [0-9a-f]{64} .* v1,')::int AS attempts
     FROM webhook_deliveries WHERE workspace_id = $1 AND state = 'delivered' AND attempt = 1 AND last_status = 204`,
    [workspaceId],
  );
  if (row?.delivered !== deliveries || row.attempts !== deliveries)
    throw new Error(
      `parley: ${row?.delivered} of ${deliveries} delivered, ${row?.attempts} attempts on record`,
    );
}

async function readParcels(
  { workspaceId, secrets }: Subscribers,
  urls: readonly string[],
): Promise<Parcel[]> {
  const rows = await query<{ id: string; event: string; body: string; url: string }>(
    "bench_parcels",
    `SELECT d.id, d.event, ${BODY} AS body, e.url FROM webhook_deliveries d
     JOIN webhook_endpoints e ON e.workspace_id = d.workspace_id AND e.id = d.endpoint_id
     WHERE d.workspace_id = $1 ORDER BY d.sequence, d.endpoint_id`,
    [workspaceId],
  );
  return rows.map((row) => ({ ...row, secret: secrets[urls.indexOf(row.url)] ?? "" }));
}
