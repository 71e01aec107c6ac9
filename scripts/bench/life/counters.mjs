/**
 * Preloaded into a server under measurement: counts its statements, and answers its parent's `counts` with them, its CPU time in
 * microseconds and its resident bytes.
 */
import pg from "pg";

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  statements++;
  return query.apply(this, args);
};
process.on("message", (message) => {
  if (message !== "counts") return;
  const { user, system } = process.cpuUsage();
  process.send({ statements, cpuMicros: user + system, residentBytes: process.memoryUsage.rss() });
});
process.once("disconnect", () => process.exit(1));
