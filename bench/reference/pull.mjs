/**
 * A page of events read by bare `pg`: its parent sends a statement, the parameters of each run in turn, how many runs and over how
 * many connections, and learns how long they took and how many events came. What a service that pulls cannot go below.
 */
import pg from "pg";

process.on("message", async (message) => {
  if (!message.text) return;
  const { text, values, total, clients } = message;
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: clients });
  await Promise.all(Array.from({ length: clients }, () => pool.query("SELECT pg_sleep(0.05)")));
  const tookMs = [];
  let [left, events] = [total, 0];
  const client = async () => {
    while (left-- > 0) {
      const startedAt = performance.now();
      const { rows } = await pool.query({ name: "pull", text, values: values[left % values.length] });
      tookMs.push(performance.now() - startedAt);
      events += rows[0].events.length;
    }
  };
  const { user, system } = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage();
  await pool.end();
  process.send({ seconds, events, tookMs, cpuMicros: cpu.user + cpu.system - user - system });
});
process.send({ url: "" });
