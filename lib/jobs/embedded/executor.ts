/**
 * Runs functions in this process from rows in PostgreSQL: claims due runs, drives them, and takes over the claims of
 * dead processes. Any number of processes may share the rows.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";
import { newId } from "@/lib/platform/ids";
import { type Backoff, backoff as inngestBackoff } from "@/lib/platform/jobs/backoff";
import { log } from "@/lib/platform/log";
import { createLoop } from "@/lib/platform/loop";
import { onPulse, type Pulse } from "@/lib/platform/pulse";
import { workerId } from "@/lib/platform/worker";
import { createTicker } from "./cron";
import { drive, fail, look, named, type Workshop } from "./drive";
import { invokedOf } from "./invoke";
import type { Run } from "./run";
import * as store from "./run-store";
import type { Runner } from "./runner";
import { type Send, type SentEvent, sendThrough } from "./runner";
import { describe, serveFunctions } from "./serve";
import { type JobFunction, readSupported } from "./supported";
import { Turns } from "./turns";

type ExecutorOptions = {
  client: Inngest;
  functions: InngestFunction.Any[];
  /** Concurrent runs in this process; each mostly waits for the network. */
  slots?: number;
  backoff?: Backoff;
  /** The time that a shutdown waits for calls in progress. */
  graceMs?: number;
};

/** The next pulse finds what is due later. */
const SOON_MS = 1000;
/** A cron that takes longer holds up the next one no further. */
const IN_LINE_MS = 200;
/** A third of the lease. */
const RENEW_MS = 10_000;

/** Throws if a function uses a feature that only Inngest has. */
export async function createExecutor(options: ExecutorOptions): Promise<Executor> {
  const jobs = readSupported(await describe(serveFunctions(options)));
  const executor: Executor = new Executor(jobs, options, {
    invoked: invokedOf(options.functions, options.client.id),
    send: (events) => executor.send(events),
    jobs: new Map(jobs.map((job) => [job.id, job])),
    backoff: options.backoff ?? inngestBackoff,
    isStopped: () => executor.isStopped,
  });
  sendThrough(options.client, executor.send);
  return executor;
}

export class Executor implements Runner {
  readonly names: string[];
  readonly mayForget = false;
  isStopped = false;
  /** The last claim filled all slots, so more may be due. */
  private isFull = false;
  private isStarted = false;
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopPulse = (): void => undefined;
  private readonly turns = new Turns<number | null>();
  private wake: NodeJS.Timeout | undefined;
  private line: Promise<unknown> = Promise.resolve();
  private readonly fireTicks: () => Promise<void>;
  private readonly claims = createLoop(() => this.claim(), "the job runs could not be claimed");
  private readonly upkeep = createLoop(() => this.lookAfter(), "the job runs could not be looked after");
  private readonly ticks = createLoop(() => this.fireTicks(), "the runs of crons could not be stored");
  private readonly renewal = createLoop(() => this.renew(), "the leases of job runs could not be renewed");

  constructor(
    private readonly jobs: JobFunction[],
    private readonly options: Pick<ExecutorOptions, "slots" | "graceMs">,
    private readonly workshop: Workshop,
  ) {
    this.names = [...new Set(jobs.flatMap(({ events }) => events))];
    this.fireTicks = createTicker(jobs, async (ticks) => {
      await store.insertTicks(ticks);
      this.claims.nudge();
    });
  }

  start(): void {
    this.isStarted = true;
    this.timer = setInterval(this.renewal.nudge, RENEW_MS).unref();
    this.stopPulse = onPulse((pulse) => this.onPulse(pulse), {
      functions: () => (this.free > 0 ? this.jobs.map(({ id }) => id) : []),
    });
  }

  /** Finds runs queued by other processes and claims of dead ones; own events start at once. */
  private onPulse({ runsLateMs, hasWaitingRuns, nextRunMs, hasLostRuns }: Pulse): void {
    if (hasLostRuns) this.upkeep.nudge();
    if (runsLateMs !== null || hasWaitingRuns) this.claims.nudge();
    else this.wakeIn(nextRunMs);
    this.ticks.nudge();
  }

  /** Resolves once the runs that the events start are stored. */
  readonly send: Send = async (events) => {
    const sent = events.map((event) => ({ ...event, id: event.id ?? newId(), ts: event.ts ?? Date.now() }));
    await store.insertRuns(sent.flatMap((event) => store.runsOf(this.jobs, event)));
    this.claims.nudge();
    return sent.map(({ id }) => id);
  };

  /** Signals that start nothing but looks. */
  get looks(): NonNullable<Runner["looks"]> {
    const names = this.names.filter((name) => this.startedBy(name).every(({ id }) => this.isLook(id)));
    return { names, look: this.look, working: () => this.turns.size };
  }

  /** Looks for each function that the signal starts: one look at a time for each key, and one more for what came meanwhile. */
  private readonly look = async (event: SentEvent): Promise<number | null> => {
    const again = await Promise.all(
      store
        .runsOf(this.startedBy(event.name), { ...event, id: event.id ?? newId() })
        .map((run) =>
          this.turns.take(this.turnOf(run.functionId, run.event), () =>
            look(this.workshop, run.functionId, run.event),
          ),
        ),
    );
    const soonest = again.filter((ms) => ms !== null);
    return soonest.length > 0 ? Math.min(...soonest) : null;
  };

  private startedBy(name: string): JobFunction[] {
    return this.jobs.filter(({ events }) => events.includes(name));
  }

  private jobOf(functionId: string): JobFunction | undefined {
    return this.workshop.jobs.get(functionId);
  }

  private isLook(functionId: string): boolean {
    return this.workshop.invoked.get(functionId)?.isLook ?? false;
  }

  /** Releases unfinished runs after the grace period, so another process continues at once. */
  readonly stop = async (): Promise<void> => {
    this.isStopped = true;
    clearInterval(this.timer);
    this.stopPulse();
    clearTimeout(this.wake);
    await Promise.all([this.claims, this.upkeep, this.ticks, this.renewal].map((loop) => loop.stop()));
    const { graceMs = 5000 } = this.options;
    await Promise.race([Promise.all(this.running.values()), sleep(graceMs, undefined, { ref: false })]);
    if (this.running.size > 0) await store.giveBack(await workerId(), [...this.running.keys()]);
  };

  private get free(): number {
    return (this.options.slots ?? 256) - this.running.size;
  }

  private async claim(): Promise<void> {
    const { free } = this;
    if (!this.isStarted || free <= 0) return;
    const { runs, nextMs } = await store.claimRuns(await workerId(), this.jobs, free);
    this.isFull = runs.length === free;
    for (const run of runs) this.launch(run);
    if (!this.isFull) this.wakeIn(nextMs);
  }

  private launch(run: Run): void {
    const work = (store.isOfCron(run) ? this.inLine(() => this.inTurn(run)) : this.inTurn(run))
      .catch((error) => {
        const line = { ...named(run), err: error };
        log().error(line, "a job run was interrupted and will continue when its lease ends");
        return false;
      })
      .then((isCompleted) => {
        // The claim may have been lost and taken again meanwhile.
        if (this.running.get(run.id) === work) this.running.delete(run.id);
        const leavesNothing = isCompleted && !this.isFull && !this.jobOf(run.functionId)?.concurrency;
        if (!leavesNothing) this.claims.nudge();
      });
    this.running.set(run.id, work);
  }

  /** Most crons look and find nothing. Together they would open a connection each; one is enough. */
  private inLine(work: () => Promise<boolean>): Promise<boolean> {
    const begun = this.line.then(() => ({ ended: work() }));
    this.line = begun.then(({ ended }) =>
      Promise.race([ended.catch(() => undefined), sleep(IN_LINE_MS, undefined, { ref: false })]),
    );
    return begun.then(({ ended }) => ended);
  }

  /** A run that an earlier version kept must not work beside a look of the same key. */
  private async inTurn(run: Run): Promise<boolean> {
    if (!this.isLook(run.functionId)) return drive(this.workshop, run);
    let hasRun = false;
    // Another one's turn may stand for several; and looks may join this one, so it looks as well.
    while (!hasRun)
      await this.turns.take(this.turnOf(run.functionId, run.event), async () => {
        hasRun = true;
        await drive(this.workshop, run);
        return look(this.workshop, run.functionId, run.event);
      });
    return false;
  }

  private turnOf(functionId: string, event: Run["event"]): string {
    const { concurrency } = this.jobOf(functionId) ?? {};
    return `${functionId} ${concurrency ? store.keyOf(event.data, concurrency.path) : ""}`;
  }

  private wakeIn(dueMs: number | null): void {
    clearTimeout(this.wake);
    if (dueMs === null || dueMs >= SOON_MS || this.isStopped) return;
    this.wake = setTimeout(this.claims.nudge, dueMs + 1).unref();
  }

  private async lookAfter(): Promise<void> {
    for (const run of await store.takeBack(await workerId(), this.jobs)) {
      const line = { ...named(run), crashes: run.crashes };
      if (run.isHopeless)
        await fail(this.workshop, run, `its process ended ${run.crashes} times without progress`);
      else log().warn(line, "a job run lost its process and is requeued");
    }
    this.claims.nudge();
  }

  private async renew(): Promise<void> {
    if (this.running.size > 0) await store.renewLeases(await workerId(), [...this.running.keys()]);
  }
}
