/**
 * The relay, one per process, takes the outbox's rows after their commit: notices go to every process through pg_notify,
 * in a transaction of the relay's own (inside business transactions NOTIFY would serialise all commits), signals to their
 * handler, which may see one twice and must be idempotent.
 */
import { onCommitted } from "./committed";
import { query } from "./db";
import { log } from "./log";
import type { SignalPayload } from "./outbox";

export const NOTICE_CHANNEL = "parley_notices";
const POLL_MS = 1000;
const NOTICE_BATCH = 500;
const SIGNAL_BATCH = 20;
/** A signal whose process died is handed out again after this long. */
const LEASE_SECONDS = 60;

export type SignalHandler = (payload: SignalPayload) => Promise<void>;
/** By signal name, `domain/object.past-participle`. */
export type SignalHandlers = Readonly<Record<string, SignalHandler>>;

const RELAY_NOTICES = `
  WITH taken AS (
    DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE kind = 'notice' ORDER BY due_at, id LIMIT ${NOTICE_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING name, payload),
  told AS (
    SELECT pg_notify('${NOTICE_CHANNEL}', json_build_object('topic', name, 'notice', payload)::text)
    FROM (SELECT DISTINCT name, payload FROM taken) AS distinct_notices)
  SELECT (SELECT count(*) FROM taken)::int AS taken, (SELECT count(*) FROM told)::int AS told`;

const CLAIM_SIGNALS = `
  UPDATE outbox SET due_at = now() + interval '${LEASE_SECONDS} seconds', attempt = attempt + 1
  WHERE id IN (
    SELECT id FROM outbox WHERE kind = 'signal' AND due_at <= now() AND name = ANY($1)
    ORDER BY due_at, id LIMIT ${SIGNAL_BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id::text, name, payload, attempt`;

/** Publishes every waiting notice; the number that went out. */
export async function relayNotices(): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await query<{ taken: number }>("relay_notices", RELAY_NOTICES, []);
    total += row?.taken ?? 0;
    if (!row || row.taken < NOTICE_BATCH) return total;
  }
}

/** Runs every due signal once; failures come back after a growing delay. */
export async function relaySignals(handlers: SignalHandlers): Promise<number> {
  type Claimed = { id: string; name: string; payload: SignalPayload; attempt: number };
  const claimed = await query<Claimed>("claim_signals", CLAIM_SIGNALS, [Object.keys(handlers)]);
  for (const row of claimed) {
    try {
      await handlers[row.name]?.(row.payload);
      await query("finish_signal", "DELETE FROM outbox WHERE id = $1", [row.id]);
    } catch (error) {
      const delaySeconds = Math.min(3600, 5 * 2 ** Math.min(row.attempt - 1, 10));
      await query(
        "retry_signal",
        "UPDATE outbox SET due_at = now() + make_interval(secs => $2) WHERE id = $1",
        [row.id, delaySeconds],
      );
      log().error(
        { signal: row.name, attempt: row.attempt, delaySeconds, err: error },
        "signal failed and will be tried again",
      );
    }
  }
  return claimed.length;
}

/** Starts this process's relay; the returned function ends it after the run that is under way. */
export function startRelay(handlers: SignalHandlers): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await relayNotices();
      while (!isStopped && (await relaySignals(handlers)) === SIGNAL_BATCH);
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

  const forget = onCommitted(nudge);
  const timer = setInterval(nudge, POLL_MS);
  timer.unref();
  nudge();
  return async () => {
    isStopped = true;
    forget();
    clearInterval(timer);
    await running;
  };
}
