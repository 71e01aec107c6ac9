import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import { expect, onTestFinished, test } from "vitest";
import { isPassing } from "./database-errors";
import { openPool, renewConnections } from "./db";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";

/** Passes bytes to the database until `mute` or `cut` is called; connections made later pass again. */
async function startProxy(): Promise<{ url: string; mute: () => void; cut: () => void }> {
  const target = new URL(env().DATABASE_URL);
  const open: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
    open.push(near, far);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mute = (): void => {
    for (const socket of open.splice(0)) {
      socket.unpipe();
      socket.pause();
      // Neither side learns that the other one is gone.
      socket.removeAllListeners("close");
      onTestFinished(() => void socket.destroy());
    }
  };
  const cut = (): void => {
    for (const socket of open.splice(0)) socket.resetAndDestroy();
  };
  return { url: url.href, mute, cut };
}

test("statements on half-open connections fail, and the pool goes on with new ones", async () => {
  const proxy = await startProxy();
  const pool = openPool(proxy.url, 300);
  onTestFinished(() => pool.end());
  const ask = () => pool.query("SELECT pg_sleep(0.05)");
  await Promise.all(Array.from({ length: 12 }, ask));
  proxy.mute();
  const failed = await Promise.allSettled(Array.from({ length: 12 }, ask));
  for (const result of failed) {
    expect(result.status).toBe("rejected");
    expect(isPassing((result as PromiseRejectedResult).reason)).toBe(true);
  }
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a connection that waits for its next statement may be silent", async () => {
  const pool = openPool(env().DATABASE_URL, 100);
  onTestFinished(() => pool.end());
  const ask = async () => (await pool.query("SELECT pg_backend_pid() AS pid")).rows;
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.release();
  const before = await ask();
  await once(stream, "timeout");
  expect(await ask()).toEqual(before);
});

test("a transaction on a half-open connection fails, and its connection is not used again", async () => {
  const proxy = await startProxy();
  const pool = openPool(proxy.url, 300);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await client.query("BEGIN");
  proxy.mute();
  await expect(client.query("SELECT 1")).rejects.toThrow("fell silent");
  client.release();
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a transaction on a half-open connection soon holds no locks any more", async () => {
  const proxy = await startProxy();
  const [broken, other] = [openPool(proxy.url, 600), openPool(env().DATABASE_URL)];
  onTestFinished(async () => void (await Promise.all([broken.end(), other.end()])));
  const lock = "SELECT pg_advisory_xact_lock(8128, 1)";
  const client = await broken.connect();
  await client.query(`BEGIN; ${lock}`);
  proxy.mute();
  await other.query(`SET statement_timeout = '5s'; ${lock}`);
  client.release(true);
});

test("a raw statement in a transaction whose connection was reset may be tried again", async () => {
  const proxy = await startProxy();
  const pool = openPool(proxy.url);
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  onTestFinished(() => client.$disconnect());
  const error = await client
    .$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      const broken = tx.$queryRaw`SELECT 1 FROM pg_sleep(1)`;
      setTimeout(proxy.cut, 50);
      await broken;
    })
    .catch((reason) => reason);
  expect(error).toMatchObject({ code: "P2010" });
  expect(isPassing(error)).toBe(true);
});

test("an answer that arrives while the event loop stands still is read, and its connection kept", async () => {
  const silenceMs = 300;
  const pool = openPool(env().DATABASE_URL, silenceMs);
  const client = await pool.connect();
  try {
    const answer = client.query("SELECT 7 AS seven");
    // Waits until the statement is on its way.
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 5 * silenceMs;
    while (performance.now() < until);
    expect((await answer).rows).toEqual([{ seven: 7 }]);
    expect((await client.query("SELECT 8 AS eight")).rows).toEqual([{ eight: 8 }]);
  } finally {
    client.release();
    await pool.end();
  }
});

test("after a renewal no statement has a former connection, neither one that waited nor one that was in use", async () => {
  const pool = openPool(env().DATABASE_URL);
  onTestFinished(() => pool.end());
  const pids = async () => {
    const asked = Array.from({ length: 4 }, () =>
      pool.query("SELECT pg_backend_pid() AS pid, pg_sleep(0.02)"),
    );
    return new Set((await Promise.all(asked)).map(({ rows }) => rows[0].pid));
  };
  const used = await pool.connect();
  const former = await pids();
  const { rows } = await used.query("SELECT pg_backend_pid() AS pid");
  former.add(rows[0].pid);
  await renewConnections(pool);
  // A query under way on it goes on.
  await used.query("SELECT 1");
  used.release();
  const later = await pids();
  expect([...later].filter((pid) => former.has(pid))).toEqual([]);
  expect(later.size).toBeGreaterThan(0);
});
