/** The status probe: asks the database, and how long the oldest due work has been waiting. */

import { now } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import packageJson from "@/package.json" with { type: "json" };
import type { Status } from "./status-schemas";

/** Work that waits longer than this means that the relay does not keep up or does not run. */
const LATE_SECONDS = 30;
const OLDEST =
  "SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float AS age FROM outbox WHERE due_at < now()";

export async function readStatus(): Promise<Status> {
  const base = { version: packageJson.version, time: now().toISOString() };
  try {
    const [row] = await query<{ age: number }>("status_outbox", OLDEST, []);
    const jobs = (row?.age ?? 0) > LATE_SECONDS ? "degraded" : "ok";
    return { ...base, status: jobs, checks: { database: "ok", jobs, provider: "ok" } };
  } catch (error) {
    log().error({ err: error }, "the database does not answer the status probe");
    return { ...base, status: "down", checks: { database: "down", jobs: "down", provider: "ok" } };
  }
}
