/**
 * One relay per process publishes committed outbox rows. Notices go to every process through pg_notify, in a
 * transaction of the relay's own (NOTIFY inside business transactions would serialise all commits). Signals go to the
 * job runner at least once. The two do not wait for each other.
 */
import { onCommitted } from "./committed";
import { query } from "./db";
import { log } from "./log";
import { LOOK_SECONDS, Looks, type LookTarget } from "./looks";
import { createLoop } from "./loop";
import { OwnLooks } from "./own-looks";
import { onPulse } from "./pulse";
import type { ClaimedSignal, Signal } from "./signals";

export const NOTICE_CHANNEL = "parley_notices";
const NOTICE_BATCH = 500;
const SIGNAL_BATCH = 100;
/** Signals of a dead process are handed over again after this long. */
const LEASE_SECONDS = 15;
/** Well below the lease, so the hand-over's result is written before the lease ends. */
const TIMEOUT_MS = 10_000;
/** Logged from here on: the runner is far behind, or a job of the signal neither ends nor fails. */
const FORGOTTEN_OFTEN = 3;
/** The last retry is about a day after the first. */
const ATTEMPTS_MAX = 36;

/** Resolves once the runner has stored all of them. A rejection is retried later. */
export type HandOver = (signals: Signal[]) => Promise<void>;
export type SignalTarget = {
  /** Unknown signals stay in the outbox for a version that knows them. */
  names: readonly string[];
  handOver: HandOver;
  /** The runner may forget what it has taken: signals stay until their jobs have ended (lib/platform/jobs/kept-signals.ts). */
  mayForget?: boolean;
};
type RelayOptions = { isStopped?: () => boolean; timeoutMs?: number; looks?: Looks };

// Not flushed: a database that crashes now publishes them again, which only makes screens read again.
const RELAY_NOTICES = `
  WITH taken AS (
    DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE kind = 'notice' ORDER BY due_at, id LIMIT ${NOTICE_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING name, payload),
  sent AS (
    SELECT pg_notify('${NOTICE_CHANNEL}', json_build_object('topic', name, 'notice', payload)::text)
    FROM (SELECT DISTINCT name, payload FROM taken) AS distinct_notices)
  SELECT (SELECT count(*) FROM taken)::int AS taken, (SELECT count(*) FROM sent)::int AS sent,
    EXISTS (SELECT FROM outbox WHERE kind = 'signal' AND due_at <= now()) AS "hasSignals",
    set_config('synchronous_commit', 'off', true) AS flush`;

const CLAIM_SIGNALS = `
  WITH due AS MATERIALIZED (
    SELECT id FROM outbox WHERE kind = 'signal' AND due_at <= now() AND name = ANY($1)
    ORDER BY due_at, id LIMIT ${SIGNAL_BATCH} FOR UPDATE SKIP LOCKED),
  claimed AS (
    UPDATE outbox SET attempt = attempt + 1,
      due_at = now() + CASE WHEN name = ANY($2) THEN interval '${LOOK_SECONDS} seconds' ELSE interval '${LEASE_SECONDS} seconds' END
    FROM due WHERE outbox.id = due.id RETURNING outbox.id, name, payload, attempt, handovers)
  SELECT id::text, name, payload, attempt, handovers FROM claimed ORDER BY claimed.id`;

const DELETE_SIGNALS = "DELETE FROM outbox WHERE id = ANY($1)";
// Handed over again unless its jobs start within 90 s, later each time: a slow runner must not get ever more copies. A job that
// has started meanwhile has set a later time.
const KEEP_SIGNALS = `
  UPDATE outbox SET attempt = 0, handovers = handovers + 1,
    due_at = greatest(due_at, now() + make_interval(secs => least(900, 90 * 1.5 ^ handovers)))
  WHERE id = ANY($1)`;
// The attempt number guards against a process that lost its lease. A given-up row stays for inspection; to retry it,
// set due_at = now() and attempt = 0.
const PUT_BACK_SIGNALS = `
  UPDATE outbox SET due_at = CASE WHEN outbox.attempt >= ${ATTEMPTS_MAX} THEN 'infinity'
    ELSE now() + make_interval(secs => least(3600, 5 * 2 ^ (outbox.attempt - 1))) END
  FROM jsonb_to_recordset($1) AS held(id bigint, attempt int)
  WHERE outbox.id = held.id AND outbox.attempt = held.attempt`;

const SKIP_IDS = `
  SELECT setval(name, greatest(nextval(name) + 1000000000, $1)) FROM pg_get_serial_sequence('outbox', 'id') AS name`;

/**
 * After a restore: no signal gets an id that a lost one had. A runner outside of this database knows those ids, and would drop the
 * signal, or end it in place of the other. `to`: by the clock, for a backup that is restored twice.
 */
export const skipSignalIds = async (to: number): Promise<void> => void (await query("", SKIP_IDS, [to]));

/** Publishes all waiting notices. Returns whether signals are due. */
async function relayNotices(): Promise<boolean> {
  for (;;) {
    const [row] = await query<{ taken: number; hasSignals: boolean }>("relay_notices", RELAY_NOTICES, []);
    if (!row || row.taken < NOTICE_BATCH) return row?.hasSignals ?? false;
  }
}

/**
 * Hands over due signals in batches. A failed batch is retried with back-off until it is given up. Returns how many
 * were claimed.
 */
export async function relaySignals(
  target: SignalTarget,
  { isStopped = () => false, timeoutMs = TIMEOUT_MS, looks }: RelayOptions = {},
): Promise<number> {
  for (let total = 0; ; ) {
    if (isStopped()) return total;
    const names = namesNow(target, looks);
    const claimed = await query<ClaimedSignal>("claim_signals", CLAIM_SIGNALS, [names, looks?.names ?? []]);
    total += claimed.length;
    const { others, lookedAt } = parted(claimed, looks);
    for (const signal of lookedAt) looks?.begin(signal);
    if (others.length > 0) await relayBatch(others, target, timeoutMs);
    if (claimed.length < SIGNAL_BATCH) return total;
  }
}

/** One that is claimed again after its last attempt is given up with the others. */
function parted(claimed: ClaimedSignal[], looks: Looks | undefined) {
  const isLookedAt = ({ name, attempt }: ClaimedSignal): boolean =>
    Boolean(looks?.isOf(name)) && attempt <= ATTEMPTS_MAX;
  return {
    others: claimed.filter((signal) => !isLookedAt(signal)),
    lookedAt: claimed.filter(isLookedAt),
  };
}

async function relayBatch(
  claimed: ClaimedSignal[],
  { handOver, mayForget = false }: SignalTarget,
  timeoutMs: number,
): Promise<void> {
  // A batch that is claimed again after its last attempt belonged to a process that died.
  const alive = claimed.filter(({ attempt }) => attempt <= ATTEMPTS_MAX);
  const lost = claimed.filter(({ attempt }) => attempt > ATTEMPTS_MAX);
  if (lost.length > 0) await putBack(lost, new Error("its process died during the last attempt"));
  if (alive.length === 0) return;
  try {
    const signals = alive.map(({ id, name, payload, handovers }) => ({ id, name, payload, handovers }));
    await withinTime(handOver(signals), timeoutMs);
  } catch (error) {
    return putBack(alive, error);
  }
  const ids = [alive.map(({ id }) => id)];
  for (const { id, name, handovers } of alive)
    if (handovers >= FORGOTTEN_OFTEN)
      log().warn({ signal: name, id, handovers }, "the runner took a signal again, whose jobs do not end");
  if (mayForget) await query("keep_signals", KEEP_SIGNALS, ids);
  else await query("delete_signals", DELETE_SIGNALS, ids);
  log().debug({ signals: alive.length }, "signals handed over");
}

async function putBack(held: ClaimedSignal[], error: unknown): Promise<void> {
  await query("put_back_signals", PUT_BACK_SIGNALS, [
    JSON.stringify(held.map(({ id, attempt }) => ({ id, attempt }))),
  ]);
  const givenUp = held.filter(({ attempt }) => attempt >= ATTEMPTS_MAX);
  for (const { id, name, attempt } of givenUp)
    log().error(
      { signal: name, id, attempt, err: error },
      "a signal could not be handed over and was given up",
    );
  if (givenUp.length < held.length)
    log().warn(
      { signals: held.length - givenUp.length, err: error },
      "signals could not be handed over and will be retried",
    );
}

async function withinTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the hand-over took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Signals that are looked at stay in the outbox while so many are at work. */
const namesNow = (target: SignalTarget, looks: Looks | undefined): readonly string[] =>
  looks?.isFull ? target.names.filter((name) => !looks.isOf(name)) : target.names;

/** A round costs the same for one row and for twenty, so a commit waits a moment for others. */
const COMPANY_MS = 5;

function waitForCompany(nudge: () => void): { nudge: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    nudge: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        nudge();
      }, COMPANY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Starts this process's relay. The returned function stops it after the current batch, and what it looks at. */
export function startRelay(target: SignalTarget, lookTarget?: LookTarget): () => Promise<void> {
  let isStopped = false;
  const complaint = "the relay could not reach the database";
  const looks = lookTarget && new Looks(lookTarget, { putBack, onRoom: () => signals.nudge() });
  const ownLooks = lookTarget && new OwnLooks(lookTarget);
  const signals = createLoop(
    () => relaySignals(target, { isStopped: () => isStopped, ...(looks && { looks }) }),
    complaint,
  );
  // Most commits leave notices alone.
  const notices = createLoop(async () => {
    if (await relayNotices()) signals.nudge();
  }, complaint);
  const loops = [notices, signals];
  const company = waitForCompany(notices.nudge);
  const forget = onCommitted(company.nudge);
  const stopPulse = onPulse(
    ({ hasNotices, signalsLateMs }) => {
      if (hasNotices) notices.nudge();
      if (signalsLateMs !== null) signals.nudge();
    },
    { signals: () => namesNow(target, looks), isHandedOver: target.mayForget },
  );
  return async () => {
    isStopped = true;
    forget();
    company.stop();
    stopPulse();
    await Promise.all([...loops.map((loop) => loop.stop()), ownLooks?.stop()]);
    await looks?.stop();
  };
}
