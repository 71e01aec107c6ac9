/**
 * Answers to requests with an Idempotency-Key, for 24 hours. A request that ends without an answer, because its process
 * was killed, leaves its key in progress for a minute; repeated after that, it takes effect again.
 */

import type { PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { deleteByTime } from "@/lib/platform/prune";

/** In code points; no control characters, which logs and screens cannot show. */
const KEY = /^\P{Cc}{8,128}$/u;

/** The header's text, or null if it is no key. fetch gives the bytes as Latin-1; they may be UTF-8. */
export function readKey(header: string): string | null {
  let key = header;
  try {
    key = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(header, "latin1"));
  } catch {
    // The bytes are not UTF-8, so they are Latin-1.
  }
  return KEY.test(key) ? key : null;
}

export type Keyed = PartnerEnvironment & { operation: string; key: string };
export type KeptAnswer = { status: number; body: string };

const OF_KEY = "partner_id = $1 AND environment = $2::environment AND operation = $3 AND key = $4";
const valuesOf = ({ partnerId, environment, operation, key }: Keyed) => [
  partnerId,
  environment,
  operation,
  key,
];

const CLAIM = `
  INSERT INTO keyed_answers AS a (partner_id, environment, operation, key, request, started_at)
  VALUES ($1, $2::environment, $3, $4, $5, now())
  ON CONFLICT (partner_id, environment, operation, key)
  DO UPDATE SET request = excluded.request, started_at = excluded.started_at, status = NULL, body = NULL
    WHERE a.started_at < now() - (CASE WHEN a.status IS NULL THEN interval '1 minute' ELSE interval '24 hours' END)
  RETURNING 1 AS claimed`;
const KEPT = `SELECT request = $5 AS "isSame", status, body FROM keyed_answers WHERE ${OF_KEY}`;
type Kept = { isSame: boolean; status: number | null; body: string | null };

/**
 * Null: the request is the first with this key. `request` is its SHA-256. Throws idempotency_key_conflict and
 * idempotency_in_progress.
 */
export async function claimKey(keyed: Keyed, request: Uint8Array): Promise<KeptAnswer | null> {
  const values = [...valuesOf(keyed), request];
  const [claimed] = await query("claim_keyed_answer", CLAIM, values);
  if (claimed) return null;
  const [kept] = await query<Kept>("keyed_answer", KEPT, values);
  if (kept && !kept.isSame) throw new AppError("idempotency_key_conflict");
  if (!kept || kept.status === null)
    throw new AppError("idempotency_in_progress", null, { headers: { "retry-after": "2" } });
  return { status: kept.status, body: kept.body ?? "{}" };
}

export async function keepAnswer(keyed: Keyed, { status, body }: KeptAnswer): Promise<void> {
  await query("keep_answer", `UPDATE keyed_answers SET status = $5, body = $6 WHERE ${OF_KEY}`, [
    ...valuesOf(keyed),
    status,
    body,
  ]);
}

/** A refused request leaves its key free. */
export async function releaseKey(keyed: Keyed): Promise<void> {
  await query("release_key", `DELETE FROM keyed_answers WHERE ${OF_KEY}`, valuesOf(keyed));
}

export const pruneAnswers = (): Promise<number> =>
  deleteByTime("keyed_answers", { column: "started_at", before: "now() - interval '24 hours'" });
