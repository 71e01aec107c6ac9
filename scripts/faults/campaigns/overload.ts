/**
 * Puts one server under closed loops of visitors' messages, then under three times as many messages as it can answer, then under
 * three times a mix of requests. Clients that wait for their answers are not refused; what is admitted is answered in time, nothing
 * acknowledged is lost, and probes pass. A run counts only on a machine that does nothing else.
 */
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";
import type { Overload } from "../overload-run";

const FACTOR = 3;
const SECONDS = 60;
const CLOSED_LOOPS = [8, 16, 64, 256];
const P50_MS_MAX = 300;
const P99_MS_MAX = 1600;
const HEALTH_MS_MAX = 200;
/** Shares of the capacity. */
const CLOSED_MIN = 0.95;
const ANSWERED_MIN = 0.85;
/** Share of a closed loop's requests that may be refused; none may be up to 64 clients. */
const REFUSED_MAX = 0.01;

export async function run({ count }: Batch): Promise<Outcome> {
  process.env.RATE_LIMIT_SCALE = "1000000";
  const database = await startOwnDatabase({ dataDir: ".test/faults-overload-data", throwAway: true });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { overload } = await import("../overload-run");
    const { closeDatabase } = await import("@/lib/platform/db");
    const found = await overload({
      factor: FACTOR,
      seconds: SECONDS,
      closedLoops: CLOSED_LOOPS,
      isWhole: true,
    });
    await closeDatabase();
    console.table(found.closedLoops);
    console.table(found.classes);
    const { perSecondAtCapacity, offeredPerSecond, clientsCpu, serverCpu, clientsLagMs } = found;
    const { p50, p99, healthP99, answeredPerSecond, flood, workShare } = found;
    console.log("messages alone", flood);
    console.log(
      `capacity ${Math.round(perSecondAtCapacity)}/s, offered ${offeredPerSecond}/s for ${Math.round(found.seconds)} s: ${Math.round(answeredPerSecond)}/s answered, p50 ${p50} ms, p99 ${p99} ms, health p99 ${healthP99} ms; CPU of the clients ${Math.round(clientsCpu)} %, of the server ${Math.round(serverCpu)} %; requests were sent ${Math.round(clientsLagMs)} ms late at most (p99); ${percent(workShare ?? 0)} of the work at the capacity was done`,
    );
    return {
      done: count,
      figures: { "longest p99 ms": p99 },
      problems: [...found.problems, ...tooLittle(found)],
    };
  } finally {
    await database.stop();
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function tooLittle(found: Overload): string[] {
  const writesAtCapacity = Math.max(...found.closedLoops.map(({ perSecond }) => perSecond));
  const loops = found.closedLoops.flatMap(({ clients, refused, perSecond, p99 }) => [
    ...(refused > (clients <= 64 ? 0 : REFUSED_MAX)
      ? [`${Math.round(refused * 1000) / 10} % of ${clients} clients' requests were refused`]
      : []),
    ...(clients <= 64 && perSecond < writesAtCapacity * CLOSED_MIN
      ? [
          `${clients} clients got ${Math.round(perSecond)} answers a second of ${Math.round(writesAtCapacity)}`,
        ]
      : []),
    ...(p99 > P99_MS_MAX ? [`p99 of ${clients} clients is ${p99} ms`] : []),
  ]);
  const { flood, workShare } = found;
  const ofFlood = flood ? flood.answeredPerSecond / flood.perSecondAtCapacity : 0;
  return [
    ...loops,
    ...(ofFlood < ANSWERED_MIN
      ? [`only ${percent(ofFlood)} of the messages at the capacity were answered`]
      : []),
    ...(workShare === null || workShare < ANSWERED_MIN
      ? [`only ${percent(workShare ?? 0)} of the work at the capacity was done`]
      : []),
    ...[found, ...(flood ? [flood] : [])].flatMap(({ p50, p99 }) => [
      ...(p50 > P50_MS_MAX ? [`p50 is ${p50} ms, more than ${P50_MS_MAX}`] : []),
      ...(p99 > P99_MS_MAX ? [`p99 is ${p99} ms, more than ${P99_MS_MAX}`] : []),
    ]),
    ...(found.healthP99 > HEALTH_MS_MAX ? [`health answers after ${found.healthP99} ms`] : []),
  ];
}
