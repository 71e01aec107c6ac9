import { expect, test, vi } from "vitest";
import * as ready from "@/app/api/ready/route";
import { query } from "@/lib/platform/db";
import { databaseSilenceMs } from "@/lib/platform/shutdown";
import { call } from "@/lib/testing/call";
import { watchDatabase } from "./database-watch";

const probe = async () => {
  const { status, body } = await call(ready, {});
  return [status, body.status];
};

test("a process that the database does not answer is not ready, until any answer comes", async () => {
  let isCut = true;
  const stop = watchDatabase(
    () => (isCut ? Promise.reject(new Error("cut")) : query("", "SELECT 1", [])),
    20,
  );
  try {
    expect(await probe()).toEqual([200, "ready"]);
    const real = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => real() + 11_000);
    expect(databaseSilenceMs()).toBeGreaterThan(10_000);
    expect(await probe()).toEqual([503, "no_database"]);
    await query("", "SELECT 1", []);
    expect(await probe()).toEqual([200, "ready"]);
    isCut = false;
    await expect.poll(() => databaseSilenceMs() < 1000).toBe(true);
  } finally {
    vi.restoreAllMocks();
    await stop();
  }
});
