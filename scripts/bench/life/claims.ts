/** The targets of a message's life, as ratios within one round. */
import type { Claim } from "../harness";
import { ACCEPT } from "./accept";
import type { Load } from "./load";
import { INBOUND } from "./operations";

/** "at most" of the targets of docs/performance.md, compared with accepting a command under the same load. */
const atMost = (of: string, figure: string, to: string, limit: number): Claim & { to: string } => ({
  text: `${of} vs ${to}, ${figure === "cpuMicros" ? "Node" : "PostgreSQL"}, at most ${limit}`,
  figure,
  of,
  to,
  atMost: limit,
});
const VISITOR = "visitor's message";
const BATCHED = "command, receipts batched";
const SINGLE = "command, receipts one by one";
export const claimsOf = (load: Load): (Claim & { to: string })[] => [
  atMost(BATCHED, "cpuMicros", ACCEPT, "perSecond" in load ? 8 : 3.5),
  atMost(BATCHED, "databaseCpuMicros", ACCEPT, "perSecond" in load ? 3 : 2.1),
  atMost(SINGLE, "cpuMicros", ACCEPT, 6),
  atMost(SINGLE, "databaseCpuMicros", ACCEPT, 3),
  atMost("command, simulator", "cpuMicros", BATCHED, 1.3),
  atMost("agent's reply", "cpuMicros", VISITOR, 1.2),
  atMost(INBOUND, "cpuMicros", VISITOR, 1.5),
];
