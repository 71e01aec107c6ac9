/** The status endpoint: checks the database and the age of the oldest due work. */
import { readBacklog } from "@/lib/platform/backlog";
import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import packageJson from "@/package.json" with { type: "json" };
import type { Status } from "./status-schemas";

/** Work that is older means that the jobs do not keep up or do not run. */
const LATE_SECONDS = 30;

export async function readStatus(): Promise<Status> {
  const base = { version: packageJson.version, time: now().toISOString() };
  try {
    const backlog = await readBacklog();
    const jobs = backlog.oldestSeconds > LATE_SECONDS ? "degraded" : "ok";
    return { ...base, status: jobs, checks: { database: "ok", jobs, provider: "ok" }, backlog };
  } catch (error) {
    log().error({ err: error }, "the database does not answer the status probe");
    return {
      ...base,
      status: "down",
      checks: { database: "down", jobs: "down", provider: "ok" },
      backlog: null,
    };
  }
}
