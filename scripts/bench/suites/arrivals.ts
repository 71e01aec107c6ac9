/** How long events take from their commit to a subscriber at a steady rate, appended ten in each transaction. */
import { fn } from "@/lib/platform/sql";
import type { SuiteOptions } from "../harness";
import { databaseCpuMicros, type Measurement, measure, percentile, type Sample } from "../harness";
import type { PackagedApp } from "../life/packaged-app";
import { Receivers } from "../receiver-process";
import { checkReports, createSubscribers } from "./subscribers";

const EACH = 10;
const APPEND = `SELECT ${fn}.append_events((SELECT jsonb_agg(jsonb_build_object('id', ${fn}.new_id(), 'workspaceId', $1::uuid,
    'type', 'message.created', 'subjectType', 'message', 'subjectId', $2::uuid, 'messageId', $2::uuid, 'conversationId', $3::uuid,
    'actorType', 'operator', 'actorId', NULL, 'correlationId', NULL, 'data', '{}'::jsonb)) FROM generate_series(1, ${EACH})), '[]', now())`;
const SECONDS = 6;
/** Its events are not counted: nothing is warm. */
const WARM_SECONDS = 1;

/** Events of other workspaces do not count: the subscriber is of a new one. */
export async function measureArrivals(
  { rounds, database: { postmaster } }: SuiteOptions,
  app: PackagedApp,
  perSecond: number,
  atMostMs: number,
): Promise<Measurement> {
  const receivers = await Receivers.start(1);
  const [total, name] = [perSecond * (SECONDS + WARM_SECONDS), `${perSecond} a second`];
  const run = async (): Promise<Sample> => {
    const subscribers = await createSubscribers(receivers.urls);
    const [cpuBefore, databaseBefore] = [(await app.counters()).cpuMicros, databaseCpuMicros(postmaster)];
    const { workspaceId, messageId, conversationId } = subscribers;
    const committedAt = await app.steadily({
      text: APPEND,
      values: [workspaceId, messageId, conversationId],
      perSecond: perSecond / EACH,
      total: total / EACH,
    });
    const appendedIn = Math.max(...committedAt) - Math.min(...committedAt);
    await receivers.arrived(total);
    const cpu = (await app.counters()).cpuMicros - cpuBefore;
    const database = databaseCpuMicros(postmaster) - databaseBefore;
    const reports = await receivers.report(subscribers.secrets);
    checkReports(name, reports, total);
    await subscribers.removeEndpoints();
    const waits = waitsOf(reports[0]?.times ?? [], committedAt).slice(perSecond * WARM_SECONDS);
    return {
      perSecond: (total / appendedIn) * 1000,
      cpuMicros: cpu / total,
      databaseCpuMicros: database / total,
      p50Ms: percentile(waits, 0.5),
      p99Ms: percentile(waits, 0.99),
      maxMs: Math.max(...waits),
    };
  };
  try {
    return await measure({
      title: `Event to receipt, ${name}`,
      about: `${total} events in ${SECONDS + WARM_SECONDS} s, ${EACH} in each transaction, appended by the server itself with one statement, which the CPU includes. From a commit's answer to the arrival, after the first second.`,
      contenders: [{ name, run }],
      claims: [
        { text: `99th percentile at most ${atMostMs} ms`, figure: "p99Ms", of: name, atMost: atMostMs },
      ],
      rounds,
    });
  } finally {
    receivers.stop();
  }
}

/** By sequence. Commits of one workspace take turns, so the order of their answers is that of their numbers, but for the answers' own way. */
function waitsOf(times: [sequence: number, at: number][], committedAt: number[]): number[] {
  const commits = committedAt.toSorted((a, b) => a - b);
  const first = Math.min(...times.map(([sequence]) => sequence));
  return times
    .toSorted(([a], [b]) => a - b)
    .map(([sequence, at]) => at - (commits[Math.floor((sequence - first) / EACH)] ?? Number.NaN));
}
