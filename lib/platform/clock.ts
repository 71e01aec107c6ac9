/**
 * Product time: this machine's clock, corrected by its measured distance from the database's, so that times of several
 * processes agree. Leases and due times of the outbox use the database's clock itself.
 */
import { perProcess } from "./per-process";

type Clock = () => Date;
const state = perProcess("clock", () => ({ clock: null as Clock | null, offsetMs: 0 }));

export const now: Clock = () => state().clock?.() ?? new Date(Date.now() + state().offsetMs);

/** For tests. Null restores the system clock. */
export function setClock(clock: Clock | null): void {
  state().clock = clock;
}

/** What a measurement over a network cannot tell from no difference. */
const NOISE_MS = 100;
/** A slower answer says too little about the time at which it was made. */
const ROUND_TRIP_MAX_MS = 1000;

/**
 * Measures and corrects. `readDatabaseMs`: the database's clock, in milliseconds since 1970. Returns the correction in
 * milliseconds.
 */
export async function correctClock(readDatabaseMs: () => Promise<number>): Promise<number> {
  const before = Date.now();
  const databaseMs = await readDatabaseMs();
  const after = Date.now();
  const measured = databaseMs - (before + after) / 2;
  // When in the round trip the database looked at its clock is unknown.
  const uncertain = Math.max(NOISE_MS, (after - before) / 2);
  const isClear = after - before <= ROUND_TRIP_MAX_MS && Math.abs(measured - state().offsetMs) > uncertain;
  if (isClear) state().offsetMs = Math.abs(measured) > NOISE_MS ? Math.round(measured) : 0;
  return state().offsetMs;
}
