/**
 * Buffers the partner API's request log for a second and writes it in batches, so that calls never wait for it. Failed
 * batches are dropped and counted.
 */

import { now } from "@/lib/platform/clock";
import type { ActorOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { observeDroppedRequests } from "@/lib/platform/metrics";
import { perProcess } from "@/lib/platform/per-process";
import { cut } from "@/lib/platform/text";

const BATCH = 200;
const WAIT_MS = 1000;
/** Bounds memory when the database is slow. */
const WAITING_MAX = 10_000;
const TEXT_MAX = 500;

type NotedRequest = {
  actor: ActorOf<"partnerKey">;
  operation: string;
  method: string;
  /** Without the query; ids only. */
  path: string;
  status: number;
  code: string | null;
  correlationId: string;
  durationMs: number;
};
type Row = Record<string, string | number | null>;
type Buffer = {
  rows: Row[];
  /** Rows neither written nor dropped yet. */
  waiting: number;
  timer: NodeJS.Timeout | null;
  writing: Promise<void>;
};

const shared = perProcess<Buffer>("partner-requests", () => ({
  rows: [],
  waiting: 0,
  timer: null,
  writing: Promise.resolve(),
}));

/** Never throws and never waits. */
export function noteRequest({ actor, path, durationMs, ...request }: NotedRequest): void {
  const buffer = shared();
  if (buffer.waiting >= WAITING_MAX) {
    observeDroppedRequests(1);
    return;
  }
  buffer.waiting++;
  buffer.rows.push({
    ...request,
    id: newId(),
    partner_id: actor.partnerId,
    environment: actor.environment,
    key_id: actor.keyId,
    workspace_id: workspaceIn(path),
    path: cut(path, TEXT_MAX),
    duration_ms: Math.round(durationMs),
    correlation_id: request.correlationId,
    at: now().toISOString(),
  });
  if (buffer.rows.length >= BATCH) void flushRequests();
  else buffer.timer ??= setTimeout(() => void flushRequests(), WAIT_MS).unref();
}

/** Writes the buffered rows; called by the timer and at shutdown. */
export function flushRequests(): Promise<void> {
  const buffer = shared();
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  const rows = buffer.rows.splice(0);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    buffer.writing = buffer.writing.then(() => write(batch));
  }
  return buffer.writing;
}

/** The join skips rows of a deleted partner, which would fail the whole batch. */
async function write(rows: Row[]): Promise<void> {
  try {
    await query(
      "insert_partner_requests",
      `INSERT INTO partner_requests (partner_id, id, environment, key_id, workspace_id, operation, method, path, status, code,
         correlation_id, duration_ms, at)
       SELECT r.partner_id, r.id, r.environment, r.key_id, r.workspace_id, r.operation, r.method, r.path, r.status, r.code,
         r.correlation_id, r.duration_ms, r.at
       FROM jsonb_to_recordset($1::jsonb) AS r(partner_id uuid, id uuid, environment environment, key_id uuid,
         workspace_id uuid, operation text, method text, path text, status int, code text, correlation_id text,
         duration_ms int, at timestamptz)
       JOIN partners p ON p.id = r.partner_id`,
      [JSON.stringify(rows)],
    );
  } catch (error) {
    observeDroppedRequests(rows.length);
    log().warn({ count: rows.length, err: error }, "requests of partners were not recorded");
  } finally {
    shared().waiting -= rows.length;
  }
}

/** From the path, without checking the owner. */
function workspaceIn(path: string): string | null {
  for (const part of path.split("/")) {
    const id = fromPublicId("workspace", part);
    if (id) return id;
  }
  return null;
}
