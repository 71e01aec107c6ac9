/**
 * Reads a raw mail in a thread of its own, with bounds in time and memory: whatever the bytes are, the server goes on. A mail beyond
 * a bound keeps its head (sender, subject, thread), says that the rest is missing, and has its bytes as a file.
 */
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { MAIL_WORKER } from "@/lib/platform/generated/mail-worker";
import { log } from "@/lib/platform/log";
import { perProcess } from "@/lib/platform/per-process";
import type { Mail } from "./parse-mail";
import type { Answer, Task } from "./parse-worker";

const DEADLINE_MS = 2000;
/** The parser's deadline on a machine too busy to give it its processor time. */
const BUSY_DEADLINE_MS = 30_000;
const START_MS = 60_000;
/** An idle thread is ended, and gives back its memory. */
const IDLE_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Throws for what has no head that can be read. */
export async function readMail(raw: Uint8Array): Promise<Mail> {
  const parser = mailParser();
  const whole = await parser.run(raw, "whole");
  const read = "mail" in whole ? whole : await parser.run(raw, "head");
  if (!("mail" in read)) throw new Error(`it cannot be read: ${read.problem}`);
  const { mail } = read;
  if (!mail.leftOut.rest) return mail;
  const problem = "problem" in whole ? whole.problem : "nested or composed beyond reason";
  log().warn({ problem, bytes: raw.byteLength }, "only the head of a mail could be read");
  return { ...mail, files: [originalOf(raw)] };
}

const originalOf = (raw: Uint8Array): Mail["files"][number] => ({
  fileName: "original.eml",
  mimeType: "message/rfc822",
  contentId: null,
  isInline: false,
  bytes: new Uint8Array(raw),
});

const mailParser = perProcess("mail-parser", () => new MailParser());

/** One mail at a time: parsing is bound by the processor, and the limits are those of one. */
class MailParser {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private lastId = 0;

  run(
    raw: Uint8Array,
    part: Task["part"],
  ): Promise<Omit<Answer, "id"> & ({ mail: Mail } | { problem: string })> {
    const result = this.tail.then(() => this.parse(raw, part));
    this.tail = result.catch(() => undefined);
    return result;
  }

  private async parse(raw: Uint8Array, part: Task["part"]) {
    clearTimeout(this.idle);
    const worker = await this.started();
    const id = ++this.lastId;
    const ended = new AbortController();
    try {
      const answered = this.answerOf(worker, id, ended.signal);
      worker.postMessage({ id, raw, part } satisfies Task);
      const answer = await Promise.race([answered, deadline(ended.signal)]);
      if (answer === "late" || answer === "ended") {
        await this.end();
        return {
          problem: answer === "late" ? "parsing it takes too long" : "parsing it takes too much memory",
        };
      }
      return answer;
    } finally {
      ended.abort();
      this.worker?.unref();
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  private async answerOf(worker: Worker, id: number, signal: AbortSignal): Promise<Answer | "ended"> {
    const answered = new Promise<Answer | "ended">((resolve) => {
      const onMessage = (message: Answer) => message.id === id && resolve(message);
      const onEnd = () => resolve("ended");
      worker.on("message", onMessage).once("exit", onEnd);
      signal.addEventListener("abort", () => worker.off("message", onMessage).off("exit", onEnd));
    });
    return answered;
  }

  private async started(): Promise<Worker> {
    if (this.worker) {
      this.worker.ref();
      return this.worker;
    }
    const worker = new Worker(MAIL_WORKER, {
      eval: true,
      name: "mail-parser",
      resourceLimits: LIMITS,
      // Isolates the thread: it reads strangers' bytes and needs nothing of this process.
      env: {},
      execArgv: [],
      argv: [],
    });
    // The exit event is enough; an error without a listener would end the process.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.worker === worker) this.worker = null;
    });
    await once(worker, "message", { signal: AbortSignal.timeout(START_MS) });
    this.worker = worker;
    return worker;
  }

  private async end(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
  }
}

/**
 * Two seconds of the processor's time: what waits for other programs or for requests is not the mail's fault. The thread's own time is
 * what the process used without what its main thread was busy for.
 */
async function deadline(signal: AbortSignal): Promise<"late"> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  for (;;) {
    await sleep(DEADLINE_MS / 4, undefined, { signal, ref: false }).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    const usedMs = (user + system) / 1000 - performance.eventLoopUtilization(loop).active;
    const passedMs = performance.now() - begun;
    const isLate = passedMs >= DEADLINE_MS && (usedMs >= DEADLINE_MS || passedMs >= BUSY_DEADLINE_MS);
    if (signal.aborted || isLate) return "late";
  }
}
