/** Measures what Parley claims of its webhooks: how fast a backlog leaves, and that a dead subscriber does not delay others. */
import type { OwnDatabase } from "../../lib/own-database";
import { type Measurement, measure } from "../harness";
import { createBareLoop } from "./bare-loop";
import { createGraphileWorker } from "./graphile-worker";
import { createIsolation } from "./isolation";
import { createOwnDrain } from "./own-drain";

const ENDPOINTS = 2;

export type SuiteOptions = { rounds: number; events: number; database: OwnDatabase };

export async function measureWebhooks(options: SuiteOptions): Promise<Measurement[]> {
  return [await measureThroughput(options), await measureIsolation(options)];
}

async function measureThroughput({ rounds, events, database }: SuiteOptions): Promise<Measurement> {
  const own = await createOwnDrain(database, { events, endpoints: ENDPOINTS });
  const bare = createBareLoop(database, own, {});
  const same = createBareLoop(database, own, { isSame: true });
  const graphile = await createGraphileWorker(database, own, {});
  const tuned = await createGraphileWorker(database, own, { isTuned: true });
  try {
    return await measure({
      title: `${events} events to ${ENDPOINTS} endpoints`,
      about: `Each contender delivers ${events * ENDPOINTS} signed bodies to two receivers in a process of their own, ${own.concurrency} requests at once. **parley**: the events lie in the log; fan-out and drains run through the embedded executor until every outcome is written; **drain only**: with the fan-out before the measured time. **bare loop**: the same bodies from memory, one HMAC and one undici request each, nothing written; **same requests**: with all of Parley's headers and both signatures. **graphile-worker**: one job for each body, added beforehand, with the request of the bare loop; **tuned** takes 500 jobs at a time and completes them in batches.`,
      contenders: [own, own.drainOnly, bare, same, graphile, tuned],
      claims: [
        {
          text: "at least half the rate of a bare loop",
          figure: "perSecond",
          of: own.name,
          to: bare.name,
          atLeast: 0.5,
        },
        {
          text: "at least four times the rate of graphile-worker with one request for each job",
          figure: "perSecond",
          of: own.name,
          to: graphile.name,
          atLeast: 4,
        },
      ],
      rounds,
    });
  } finally {
    for (const each of [graphile, tuned, same, bare, own]) await each.close();
  }
}

async function measureIsolation({ rounds }: SuiteOptions): Promise<Measurement> {
  const isolation = await createIsolation();
  try {
    return await measure({
      title: "20 endpoints, one hanging",
      about: `Twenty endpoints take every event, ${isolation.events} of them at an even pace. The figure is the time from an event's commit to its arrival at the other nineteen, with the twentieth answering like them and with the twentieth taking each request and never answering.`,
      contenders: [isolation.healthy, isolation.hanging],
      claims: [
        {
          text: "at most 1.3 times the 99th percentile that they have without it",
          figure: "p99Ms",
          of: isolation.hanging.name,
          to: isolation.healthy.name,
          atMost: 1.3,
        },
      ],
      rounds,
    });
  } finally {
    await isolation.close();
  }
}
