/**
 * Product time: the time since this process started, which no step of the machine's clock changes, corrected by its measured distance
 * from the database's clock, so that times of several processes agree. Leases and due times of the outbox use the database's clock
 * itself.
 */
import { perProcess } from "./per-process";

type Clock = () => Date;
const state = perProcess("clock", () => ({
  clock: null as Clock | null,
  startedAt: wallLeadMs(),
  offsetMs: 0,
  lead: wallLeadMs(),
}));

/** The process's start by the machine's clock; changes when that clock is stepped, and when the machine slept. */
const wallLeadMs = (): number => Date.now() - performance.now();
const steadyMs = (): number => state().startedAt + performance.now();

export const now: Clock = () => state().clock?.() ?? new Date(steadyMs() + state().offsetMs);

/** The measured offset of this machine's clock from the database's, in milliseconds. */
export const clockOffsetMs = (): number => state().offsetMs + state().startedAt - wallLeadMs();

/** True once after each step of the machine's clock, or sleep of the machine: then it is time to measure again. */
export function clockWasStepped(): boolean {
  const lead = wallLeadMs();
  const isStepped = Math.abs(lead - state().lead) > STEP_MS;
  if (isStepped) state().lead = lead;
  return isStepped;
}
/** Slewing and rounding are less within a second. */
const STEP_MS = 500;

/** For tests. Null restores the system clock. */
export function setClock(clock: Clock | null): void {
  state().clock = clock;
}

/** A smaller difference cannot be distinguished from network delay. */
const NOISE_MS = 100;
/** Above this round trip the moment at which the database read its clock is too uncertain. */
const ROUND_TRIP_MAX_MS = 1000;

/**
 * Measures and corrects. `readDatabaseMs`: the database's clock, in milliseconds since 1970. Returns the correction in
 * milliseconds.
 */
export async function correctClock(readDatabaseMs: () => Promise<number>): Promise<number> {
  const before = steadyMs();
  const databaseMs = await readDatabaseMs();
  const after = steadyMs();
  const measured = databaseMs - (before + after) / 2;
  // The moment within the round trip at which the database read its clock is unknown.
  const uncertain = Math.max(NOISE_MS, (after - before) / 2);
  const isClear = after - before <= ROUND_TRIP_MAX_MS && Math.abs(measured - state().offsetMs) > uncertain;
  if (isClear) state().offsetMs = Math.abs(measured) > NOISE_MS ? Math.round(measured) : 0;
  return state().offsetMs;
}
