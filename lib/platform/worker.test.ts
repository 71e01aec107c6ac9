import { afterEach, expect, test, vi } from "vitest";
import { query } from "./db";
import { fn } from "./sql";
import { leave, workerId } from "./worker";

const live = async (): Promise<number[]> =>
  (await query<{ id: number }>("", `SELECT ${fn}.live_workers() AS id`, [])).map(({ id }) => id);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 20 });
afterEach(leave);

test("a process is alive from its first asking for its id until it leaves", async () => {
  const id = await workerId();
  expect(await workerId()).toBe(id);
  expect(await live()).toContain(id);
  await leave();
  await until(async () => expect(await live()).not.toContain(id));
  expect(await workerId()).not.toBe(id);
});

test("a worker reconnects under the same id after a lost connection", async () => {
  const id = await workerId();
  const holder = async (): Promise<number | undefined> => {
    const locks = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1::int";
    return (await query<{ pid: number }>("", locks, [id]))[0]?.pid;
  };
  const first = await holder();
  await query("", "SELECT pg_terminate_backend($1)", [first]);
  await until(async () => expect([undefined, first]).not.toContain(await holder()));
  expect(await live()).toContain(id);
  expect(await workerId()).toBe(id);
});
