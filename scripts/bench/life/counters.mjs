/**
 * Preloaded into a server under measurement: counts its statements, and answers its parent's `counts`, or after a garbage collection its `collected`, with them, its CPU time in
 * microseconds and its bytes of memory. Asked for a statement at a steady rate, it runs it on the server's own connections, as its
 * requests do, and answers when each was committed, in milliseconds since 1970.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  statements++;
  return query.apply(this, args);
};
process.on("message", (message) => {
  if (message.statement) void steadily(message.statement);
  if (message === "collected") collectGarbage();
  else if (message !== "counts") return;
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ statements, cpuMicros: user + system, residentBytes: rss, heapBytes: heapUsed + external });
});

function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

async function steadily({ text, values, perSecond, total }) {
  // lib/platform/per-process.ts keeps it there.
  const pool = globalThis.parley.get("pool");
  const [startedAt, committedAt, running] = [performance.now(), [], []];
  const run = async () => {
    await pool.query({ name: "steadily", text, values });
    committedAt.push(performance.timeOrigin + performance.now());
  };
  for (let number = 0; number < total; number++) {
    const earlyMs = startedAt + (number / perSecond) * 1000 - performance.now();
    if (earlyMs > 0) await sleep(earlyMs);
    running.push(run());
  }
  await Promise.all(running);
  process.send({ committedAt });
}
process.once("disconnect", () => process.exit(1));
