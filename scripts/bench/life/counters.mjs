/**
 * Preloaded into a server under measurement: counts its statements, and answers its parent's `counts` with them, its CPU time in
 * microseconds and its resident bytes. Asked for a statement at a steady rate, it runs it on the server's own connections, as its
 * requests do, and answers when each was committed, in milliseconds since 1970.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  statements++;
  return query.apply(this, args);
};
process.on("message", (message) => {
  if (message.statement) void steadily(message.statement);
  if (message !== "counts") return;
  const { user, system } = process.cpuUsage();
  process.send({ statements, cpuMicros: user + system, residentBytes: process.memoryUsage.rss() });
});

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
