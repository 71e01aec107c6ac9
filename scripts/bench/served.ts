/** One kind of request under load: how fast answers come, and what the server and PostgreSQL spend on each. */
import type { Agent } from "undici";
import { databaseCpuMicros, type Sample } from "./harness";
import { agentFor, type Load, underLoad } from "./life/load";

export type Served = {
  /** CPU time of the serving process so far. */
  cpuMicros: () => Promise<number>;
  postmaster: number;
  load: Load;
  total: number;
  send: (dispatcher: Agent, index: number) => Promise<void>;
};

export async function served({ cpuMicros, postmaster, load, total, send }: Served): Promise<Sample> {
  const dispatcher = agentFor(load);
  const [cpuBefore, databaseBefore] = [await cpuMicros(), databaseCpuMicros(postmaster)];
  const startedAt = performance.now();
  const answers = await underLoad(load, total, (index) => send(dispatcher, index));
  const seconds = (performance.now() - startedAt) / 1000;
  const database = databaseCpuMicros(postmaster) - databaseBefore;
  const cpu = (await cpuMicros()) - cpuBefore;
  await dispatcher.close();
  return {
    perSecond: total / seconds,
    seconds,
    cpuMicros: cpu / total,
    databaseCpuMicros: database / total,
    ...answers,
  };
}
