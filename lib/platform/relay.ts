/**
 * The relay, one per process, takes the outbox's rows after their commit: notices go to every process through pg_notify,
 * in a transaction of the relay's own (inside business transactions NOTIFY would serialise all commits), signals to their
 * handler, which may see one twice and must be idempotent. The two wait for nothing of each other.
 */
import { onCommitted } from "./committed";
import { query } from "./db";
import { log } from "./log";
import type { SignalPayload } from "./outbox";

export const NOTICE_CHANNEL = "parley_notices";
const POLL_MS = 1000;
const NOTICE_BATCH = 500;
/** A signal whose process died is handed out again after this long. */
const LEASE_SECONDS = 60;
/** Well below the lease, so that what follows a handler is still written under it. */
const HANDLER_TIMEOUT_MS = 45_000;
/** The last one comes about a day after the first. */
const ATTEMPTS_MAX = 36;

export type SignalHandler = (payload: SignalPayload) => Promise<void>;
/** By signal name, `domain/object.past-participle`. */
export type SignalHandlers = Readonly<Record<string, SignalHandler>>;
/** Thrown by a handler when no later attempt can succeed either. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
type ClaimedSignal = { id: string; name: string; payload: SignalPayload; attempt: number };
type RelayOptions = { isStopped?: () => boolean; handlerTimeoutMs?: number };

const RELAY_NOTICES = `
  WITH taken AS (
    DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE kind = 'notice' ORDER BY due_at, id LIMIT ${NOTICE_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING name, payload),
  told AS (
    SELECT pg_notify('${NOTICE_CHANNEL}', json_build_object('topic', name, 'notice', payload)::text)
    FROM (SELECT DISTINCT name, payload FROM taken) AS distinct_notices)
  SELECT (SELECT count(*) FROM taken)::int AS taken, (SELECT count(*) FROM told)::int AS told`;

const CLAIM_SIGNAL = `
  UPDATE outbox SET due_at = now() + interval '${LEASE_SECONDS} seconds', attempt = attempt + 1
  WHERE id = (
    SELECT id FROM outbox WHERE kind = 'signal' AND due_at <= now() AND name = ANY($1)
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id::text, name, payload, attempt`;

// Whoever lost its lease meanwhile must not change the row under the one that holds it, hence the attempt.
const RETRY_SIGNAL =
  "UPDATE outbox SET due_at = now() + make_interval(secs => $3) WHERE id = $1 AND attempt = $2";
/** Kept for people to see. One that may start again needs due_at = now() and attempt = 0. */
const GIVE_UP_SIGNAL = "UPDATE outbox SET due_at = 'infinity' WHERE id = $1 AND attempt = $2";

/** Publishes every waiting notice; the number that went out. */
export async function relayNotices(): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await query<{ taken: number }>("relay_notices", RELAY_NOTICES, []);
    total += row?.taken ?? 0;
    if (!row || row.taken < NOTICE_BATCH) return total;
  }
}

/** Runs the due signals one by one; failures come back after a growing delay, until they are given up. The number that ran. */
export async function relaySignals(
  handlers: SignalHandlers,
  { isStopped = () => false, handlerTimeoutMs = HANDLER_TIMEOUT_MS }: RelayOptions = {},
): Promise<number> {
  const names = Object.keys(handlers);
  for (let total = 0; ; total++) {
    if (isStopped()) return total;
    const [claimed] = await query<ClaimedSignal>("claim_signal", CLAIM_SIGNAL, [names]);
    if (!claimed) return total;
    await runSignal(claimed, handlers[claimed.name], handlerTimeoutMs);
  }
}

async function runSignal(
  claimed: ClaimedSignal,
  handler: SignalHandler | undefined,
  timeoutMs: number,
): Promise<void> {
  const { id, name, payload, attempt } = claimed;
  try {
    if (attempt > ATTEMPTS_MAX) throw new PermanentFailure("its process died during the last attempt");
    await withinTime(handler?.(payload), timeoutMs);
  } catch (error) {
    return putBack(claimed, error);
  }
  await query("finish_signal", "DELETE FROM outbox WHERE id = $1", [id]);
  log().debug({ signal: name, id, attempt }, "signal handled");
}

async function putBack({ id, name, attempt }: ClaimedSignal, error: unknown): Promise<void> {
  if (attempt >= ATTEMPTS_MAX || error instanceof PermanentFailure) {
    await query("give_up_signal", GIVE_UP_SIGNAL, [id, attempt]);
    log().error({ signal: name, id, attempt, err: error }, "signal failed and was given up");
    return;
  }
  const delaySeconds = Math.min(3600, 5 * 2 ** (attempt - 1));
  await query("retry_signal", RETRY_SIGNAL, [id, attempt, delaySeconds]);
  log().warn(
    { signal: name, id, attempt, delaySeconds, err: error },
    "signal failed and will be tried again",
  );
}

async function withinTime(work: Promise<void> | undefined, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the handler took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Loop = { nudge: () => void; stop: () => Promise<void> };

/** Does the work when nudged, never twice at once; a nudge while it runs makes it run once more. */
function createLoop(work: () => Promise<unknown>): Loop {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain && !isStopped);
  };
  const nudge = (): void => {
    if (isStopped) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = run()
      .catch((error) => log().error({ err: error }, "the relay could not reach the database"))
      .finally(() => {
        running = null;
        if (isAskedAgain) nudge();
      });
  };
  const stop = async (): Promise<void> => {
    isStopped = true;
    await running;
  };
  return { nudge, stop };
}

/** Starts this process's relay; the returned function ends it after the signal that is under way. */
export function startRelay(handlers: SignalHandlers): () => Promise<void> {
  let isStopped = false;
  const loops = [
    createLoop(relayNotices),
    createLoop(() => relaySignals(handlers, { isStopped: () => isStopped })),
  ];
  const nudge = (): void => {
    for (const loop of loops) loop.nudge();
  };
  const forget = onCommitted(nudge);
  const timer = setInterval(nudge, POLL_MS);
  timer.unref();
  nudge();
  return async () => {
    isStopped = true;
    forget();
    clearInterval(timer);
    await Promise.all(loops.map((loop) => loop.stop()));
  };
}
