/** Keeps this process's product time at the database's. */
import { clockOffsetMs, clockWasStepped, correctClock } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { createLoop } from "@/lib/platform/loop";

const ROUND_MS = 60_000;
const STEP_WATCH_MS = 1000;
/** Logged from here on, because other programs on this machine are wrong by as much. */
const WARN_MS = 1000;

async function readDatabaseMs(): Promise<number> {
  const [row] = await query<{ ms: number }>(
    "",
    "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
    [],
  );
  return row?.ms ?? Date.now();
}

/** Resolves after the first measurement; then every minute, and after a step of the machine's clock. The returned function ends it. */
export async function keepDatabaseTime(): Promise<() => Promise<void>> {
  let warned = 0;
  const correct = async (): Promise<void> => {
    await correctClock(readDatabaseMs);
    const offsetMs = Math.round(clockOffsetMs());
    if (Math.abs(offsetMs - warned) > WARN_MS)
      log().warn({ offsetMs }, "this machine's clock differs from the database's, whose time is used");
    warned = offsetMs;
  };
  await correct();
  const loop = createLoop(correct, "the database's clock could not be read");
  const timer = setInterval(loop.nudge, ROUND_MS).unref();
  // The time since the start leaves out the machine's sleep.
  const watch = setInterval(() => clockWasStepped() && loop.nudge(), STEP_WATCH_MS).unref();
  return async () => {
    clearInterval(timer);
    clearInterval(watch);
    await loop.stop();
  };
}
