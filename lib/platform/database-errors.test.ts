import { Pool } from "pg";
import { expect, test } from "vitest";
import { isPassing, wasUndone } from "./database-errors";
import { prisma, query } from "./db";

const raising = (state: string) =>
  `DO $$ BEGIN RAISE EXCEPTION 'a customer wrote 40P01, 57P01 and 08006' USING ERRCODE = '${state}'; END $$`;
const caught = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ["40P01", true, true],
  ["40001", true, true],
  ["57P01", true, false],
  ["53100", true, false],
  ["53200", true, false],
  ["57014", true, false],
  ["53300", true, false],
  ["08006", true, false],
  ["23514", false, false],
  ["22P02", false, false],
  ["P0001", false, false],
])("SQLSTATE %s is transient, by pg and by Prisma: %s", async (state, passes, isUndone) => {
  for (const error of [
    await caught(query("", raising(state), [])),
    await caught(prisma().$executeRawUnsafe(raising(state))),
    new Error("around it", { cause: await caught(query("", raising(state), [])) }),
  ]) {
    expect(error).toBeInstanceOf(Error);
    expect(isPassing(error)).toBe(passes);
    expect(wasUndone(error)).toBe(isUndone);
  }
});

test("a connection that the database ends, a server that is not there and a pool that is full pass", async () => {
  const connectionString = process.env.DATABASE_URL;
  const full = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000 });
  full.on("error", () => undefined);
  const client = await full.connect();
  client.on("error", () => undefined);
  full.options.connectionTimeoutMillis = 50;
  expect(isPassing(await caught(full.query("SELECT 1")))).toBe(true);
  const ended = await caught(client.query("SELECT pg_terminate_backend(pg_backend_pid())"));
  expect(isPassing(ended)).toBe(true);
  client.release(true);
  await full.end();
  const absent = new Pool({ connectionString: "postgresql://missing@127.0.0.1:1/nothing" });
  expect(isPassing(await caught(absent.query("SELECT 1")))).toBe(true);
  await absent.end();
});

test("a programming error is not transient", () => {
  expect(isPassing(new TypeError("undefined is not a function"))).toBe(false);
  expect(isPassing("40P01")).toBe(false);
  expect(isPassing(null)).toBe(false);
});
