/**
 * A thread that reads strangers' texts with bounds in time and memory: whatever they are, the server goes on. One task at a time:
 * parsing is bound by the processor, and the limits are those of one task. scripts/lib/workers.mjs bundles what runs in it.
 */
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const DEADLINE_MS = 2000;
/** The deadline on a machine too busy to give the thread its processor time. */
const BUSY_DEADLINE_MS = 30_000;
const START_MS = 60_000;
/** An idle thread is ended, and gives back its memory. */
const IDLE_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The thread takes each task with an id, and answers with the same one. */
export type Numbered<T> = T & { id: number };
export type Problem = { problem: string };

export class BoundedWorker<Task extends object, Answer extends object> {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private lastId = 0;

  /** `code`: what scripts/lib/workers.mjs made, in memory only once it is needed. `name` is shown by debuggers. */
  constructor(
    private readonly code: () => Promise<string>,
    private readonly name: string,
  ) {}

  /** Resolves with the thread's answer, or with the bound that the task broke. */
  run(task: Task): Promise<Answer | Problem> {
    const result = this.tail.then(() => this.perform(task));
    this.tail = result.catch(() => undefined);
    return result;
  }

  private async perform(task: Task): Promise<Answer | Problem> {
    clearTimeout(this.idle);
    const worker = await this.started();
    const id = ++this.lastId;
    const ended = new AbortController();
    try {
      const answered = answerOf<Answer>(worker, id, ended.signal);
      worker.postMessage({ ...task, id } satisfies Numbered<Task>);
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

  private async started(): Promise<Worker> {
    if (this.worker) {
      this.worker.ref();
      return this.worker;
    }
    const worker = new Worker(await this.code(), {
      eval: true,
      name: this.name,
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

function answerOf<Answer>(worker: Worker, id: number, signal: AbortSignal): Promise<Answer | "ended"> {
  return new Promise((resolve) => {
    const onMessage = (message: Numbered<Answer>) => message.id === id && resolve(message);
    const onEnd = () => resolve("ended");
    worker.on("message", onMessage).once("exit", onEnd);
    signal.addEventListener("abort", () => worker.off("message", onMessage).off("exit", onEnd));
  });
}

/**
 * Two seconds of the processor's time: what waits for other programs or for requests is not the text's fault. The thread's own time is
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
