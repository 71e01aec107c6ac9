/**
 * Hostile mails come to a mailbox of a running server. Meanwhile its health is asked for all the time; at the end each mail must be a
 * message in a conversation, or be listed under Failed mails with its reason. They are stored as if they had been fetched: reading a
 * mail server is the campaign `mail`.
 */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startOwnDatabase } from "../../lib/own-database";
import { hostileMail } from "../hostile-mails";
import type { Batch, Outcome } from "../ledger";
import { bundleApp, nextMessage, startApp } from "../processes";

/** Beyond what a process that does nothing takes at the same time: other programs of the machine slow both. */
const HEALTH_P99_MS_MAX = 100;
const PROBE_EVERY_MS = 25;
/** So many are stored before the server is asked to process them, and wait at most. */
const WAVE = 20;
const SECONDS_OF_MAIL = 20;

export async function run({ count, random }: Batch): Promise<Outcome> {
  const database = await startOwnDatabase({ dataDir: ".test/faults-hostile-mail-data", throwAway: true });
  const app = await startApp(await bundleApp());
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { startHostileMailbox } = await import("../hostile-mailbox");
    const mailbox = await startHostileMailbox();
    // A running server has loaded what it needs for a mail.
    await mailbox.bring([{ kind: "plain", raw: Buffer.from("From: a@people.test\r\n\r\nHello") }]);
    while ((await mailbox.countWaiting()) > 0) await sleep(100);
    const health = probe(`${app.url}/api/health`);
    const idle = await startIdle();
    const control = probe(idle.url);
    const deadline = Date.now() + 60_000 + count * SECONDS_OF_MAIL * 1000;
    for (let sent = 0; sent < count; ) {
      const wave = Array.from({ length: Math.min(WAVE, count - sent) }, (_, at) =>
        hostileMail(sent + at, random),
      );
      await mailbox.bring(wave);
      sent += wave.length;
      while ((await mailbox.countWaiting()) > 0 && Date.now() < deadline) await sleep(100);
    }
    const { p99, max, refused } = await health.stop();
    const usual = await control.stop();
    idle.stop();
    const { figures, problems } = await mailbox.verify();
    await mailbox.close();
    if (p99 > usual.p99 + HEALTH_P99_MS_MAX)
      problems.push(`health took ${p99} ms (p99), and an idle process ${usual.p99} ms`);
    if (refused > 0) problems.push(`${refused} of the health checks got no 200`);
    await app.stop();
    return {
      done: count,
      figures: {
        ...figures,
        "longest health p99 ms": p99,
        "longest health ms": max,
        "longest idle process p99 ms": usual.p99,
      },
      problems: [...problems, ...app.problems],
    };
  } finally {
    await app.kill();
    await database.stop();
  }
}

const IDLE = `const server = require("node:http").createServer((_, answer) => answer.end());
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.once("disconnect", () => process.exit());`;

async function startIdle() {
  const child = spawn("node", ["-e", IDLE], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const port = await nextMessage<number>(child);
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() };
}

/** Asks at a fixed rate, whatever becomes of the calls before. */
function probe(url: string) {
  const latencies: number[] = [];
  const calls = new Set<Promise<void>>();
  let refused = 0;
  const ask = async () => {
    const begun = performance.now();
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status !== 200) refused++;
    latencies.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    const call = ask().finally(() => calls.delete(call));
    calls.add(call);
  }, PROBE_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(calls);
      const sorted = latencies.toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return { p99: at(0.99), max: Math.round(sorted.at(-1) ?? 0), refused };
    },
  };
}
