import { expect, test } from "vitest";
import { operator } from "@/lib/testing/world";
import { callHotVerb, transaction } from "./transaction";

test("a transaction that the database undid for a deadlock runs again, and both sides get through", async () => {
  const base = Math.floor(Math.random() * 2 ** 30);
  const runs: string[] = [];
  const lockBoth = (name: string, first: number, second: number) =>
    transaction(operator(), async ({ tx }) => {
      runs.push(name);
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${base + first}::bigint)`;
      await tx.$executeRaw`SELECT pg_sleep(0.2)`;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${base + second}::bigint)`;
      return name;
    });
  const results = await Promise.all([lockBoth("left", 1, 2), lockBoth("right", 2, 1)]);
  expect(results).toEqual(["left", "right"]);
  expect(runs.length).toBeGreaterThan(2);
});

test("a hot verb that the database undid for a deadlock runs again, and both sides get through", async () => {
  const base = Math.floor(Math.random() * 2 ** 30) + 2 ** 31;
  const lockBoth = (name: string, first: number, second: number) =>
    callHotVerb<{ name: string }>(
      "",
      `WITH one AS MATERIALIZED (SELECT pg_advisory_xact_lock($2::bigint)::text AS done),
         nap AS MATERIALIZED (SELECT done, pg_sleep(0.2)::text FROM one),
         two AS MATERIALIZED (SELECT done, pg_advisory_xact_lock($3::bigint)::text FROM nap)
       SELECT $1::text AS name FROM two`,
      [name, base + first, base + second],
    );
  const results = await Promise.all([lockBoth("left", 1, 2), lockBoth("right", 2, 1)]);
  expect(results).toEqual([{ name: "left" }, { name: "right" }]);
});

test("any other failure is passed on after one run", async () => {
  let runs = 0;
  const failing = transaction(operator(), async () => {
    runs++;
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(runs).toBe(1);
});
