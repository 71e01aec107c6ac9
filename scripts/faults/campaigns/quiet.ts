/**
 * A process accepts a command and is killed (kill -9) at the instant of its answer: after the commit, and before or while it looks at
 * the lane. Nothing else happens, so only the poll of another process finds the message: within a second of its signal being due, which
 * is at once, or after the lease if the dead process had claimed it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { LOOK_SECONDS } from "@/lib/platform/looks";
import { SEEN_MS } from "@/lib/platform/own-looks";
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";
import { type App, bundleApp, startApp } from "../processes";

const POLL_MS = 1000;
/** The lane's own work, on a busy machine. */
const WORK_MS = 1500;
const AT_ONCE_MS = POLL_MS + WORK_MS;
const LATEST_MS = LOOK_SECONDS * 1000 + AT_ONCE_MS;
const LOOK_MS = 20;

type Fate = { ms: number; state: string; attempts: number };

export async function run({ count }: Batch): Promise<Outcome> {
  Object.assign(process.env, { RATE_LIMIT_SCALE: "1000000" });
  const database = await startOwnDatabase({ dataDir: ".test/faults-quiet-data" });
  const fates: Fate[] = [];
  const apps: App[] = [];
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { createManaged, partnerApi } = await import("@/lib/testing/partner-api");
    const { closeDatabase } = await import("@/lib/platform/db");
    const api = await partnerApi();
    const { workspaceId } = await createManaged(api);
    const bundle = await bundleApp();
    const worker = await startApp(bundle);
    apps.push(worker);
    const accept = (url: string, index: number) => sendCommand(url, { workspaceId, key: api.key }, index);
    // The first message makes the sandbox.
    await fateOf(await accept(worker.url, 0));
    let next = startApp(bundle);
    for (let index = 1; index <= count; index++) {
      const victim = await next;
      // Others have seen it by then, so its looks have no rows (lib/platform/own-looks.ts); a younger one's have.
      if (index % 2 === 0) await sleep(SEEN_MS + POLL_MS);
      const messageId = await accept(victim.url, index);
      await victim.kill();
      if (index < count) next = startApp(bundle);
      fates.push(await fateOf(messageId));
    }
    await worker.stop();
    await closeDatabase();
  } finally {
    await database.stop();
  }
  return outcomeOf(fates, apps);
}

async function sendCommand(
  url: string,
  { workspaceId, key }: { workspaceId: string; key: string },
  index: number,
): Promise<string> {
  const response = await fetch(`${url}/api/partners/v2/workspaces/${workspaceId}/commands`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": `quiet-command-${index}`,
    },
    body: JSON.stringify({
      type: "message.send",
      payload: {
        contact: { phoneE164: `+1555${1_300_101 + index}` },
        senderAttribution: "automation",
        content: { type: "text", text: `Command ${index}` },
      },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`a command was answered with ${response.status}: ${text}`);
  return (JSON.parse(text) as { messageId: string }).messageId;
}

/** Waits until the message has left, or may have. */
async function fateOf(publicId: string): Promise<Fate> {
  const { query } = await import("@/lib/platform/db");
  const { fromPublicId } = await import("@/lib/platform/ids");
  const startedAt = performance.now();
  for (;;) {
    const [row] = await query<Omit<Fate, "ms">>(
      "",
      `SELECT m.delivery_state::text AS state,
         (SELECT count(*)::int FROM message_attempts a WHERE a.workspace_id = m.workspace_id AND a.message_id = m.id) AS attempts
       FROM messages m WHERE m.id = $1`,
      [fromPublicId("message", publicId)],
    );
    const fate = {
      ms: performance.now() - startedAt,
      state: row?.state ?? "missing",
      attempts: row?.attempts ?? 0,
    };
    if (!["queued", "sending"].includes(fate.state) || fate.ms > 4 * LATEST_MS) return fate;
    await sleep(LOOK_MS);
  }
}

function outcomeOf(fates: Fate[], apps: App[]): Outcome {
  const problems = apps.flatMap((app) => app.problems);
  for (const { ms, state, attempts } of fates) {
    if (["queued", "sending", "missing"].includes(state)) problems.push(`a message stayed ${state}`);
    else if (attempts !== 1) problems.push(`a message was tried ${attempts} times`);
    else if (ms > LATEST_MS) problems.push(`a message left after ${Math.round(ms)} ms`);
  }
  const within = (limit: number) => fates.filter(({ ms }) => ms <= limit).length;
  return {
    done: fates.length,
    figures: {
      "within a second of its signal": within(AT_ONCE_MS),
      "after the lease": fates.length - within(AT_ONCE_MS),
      unknown: fates.filter(({ state }) => state === "unknown").length,
      "longest wait s": Math.max(...fates.map(({ ms }) => ms)) / 1000,
    },
    problems,
  };
}
