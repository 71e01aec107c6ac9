/**
 * Processes one endpoint's lane: takes its lease, sends due deliveries with limited concurrency, and writes outcomes in
 * batches, until nothing is due or the time budget is spent. Requests in flight when a process dies have no outcome;
 * the next leaseholder sends them again with the same id and bytes.
 */
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { observeLaneDrain, observeWebhookAttempt } from "@/lib/platform/metrics";
import { outbound } from "@/lib/platform/outbound-http";
import { workerId } from "@/lib/platform/worker";
import { notifyNow } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { disable, findActive } from "./endpoint-state";
import { checkHealth } from "./health";
import { LaneSignal } from "./lane-signal";
import { judge, type Outcome } from "./outcome";
import { acquireLease, type DueDelivery, type Lane, readDue, releaseLane } from "./queries";
import { type Attempt, Recorder, record } from "./record";
import { signingOf } from "./secrets";
import { headersOf, type Signing, signAttempt } from "./signature";

/** Concurrent requests to one endpoint. */
const CONCURRENCY = 16;
const BATCH_MAX = 1024;
/** A batch has no more deliveries than can start within about this time. */
const BATCH_MS = 1000;
/** The time of a batch, an attempt's 15 s, and slack. */
const LEASE_SECONDS = 45;
const BUDGET_MS = 20_000;
/** Poll interval for new work while all requests are slow. */
const POLL_MS = 250;
const NOTIFY_EVERY_MS = 1000;
/** Limit of unwritten outcomes. After a crash they are sent again, so the number is bounded. */
const UNWRITTEN_MAX = 1000;

/** `lingerMs`: how long to wait for more work in an empty lane before releasing it. */
export type DrainOptions = { budgetMs?: number; lingerMs?: number };

export type DrainResult = { attempts: number; isEmpty: boolean };
type Target = { url: string; signing: Signing };

/** Idempotent. `isEmpty: false` means that the time budget ran out with work left. */
export async function drainEndpoint(
  ctx: Ctx,
  workspaceId: string,
  endpointId: string,
  { budgetMs = BUDGET_MS, lingerMs = 0 }: DrainOptions = {},
): Promise<DrainResult> {
  const run = new Drain(ctx, { workspaceId, endpointId }, await workerId(), lingerMs);
  const result = await run.work(performance.now() + budgetMs);
  observeLaneDrain({ lane: "webhook", deliveries: result.attempts });
  return result;
}

class Drain {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly recorder: Recorder;
  private readonly signal: LaneSignal;
  private readonly waiting: DueDelivery[] = [];
  private target: Target | null = null;
  /** The last target: outcomes can arrive after the endpoint was paused or disabled. */
  private url = "";
  private isOurs = true;
  private attempts = 0;
  private meanMs = BATCH_MS;
  private hasFailures = false;
  private isPaused = false;
  private isGone = false;
  private notifiedAt = 0;
  /** An error of reading the lane or starting a request. Thrown after requests in flight have ended. */
  private failure: { error: unknown } | null = null;
  private tellEnd: () => void = () => undefined;

  constructor(
    private readonly ctx: Ctx,
    private readonly lane: Lane,
    private readonly worker: number,
    private readonly lingerMs: number,
  ) {
    this.recorder = new Recorder((attempts) => this.write(attempts));
    this.signal = new LaneSignal(lane.endpointId);
  }

  async work(deadline: number): Promise<DrainResult> {
    let isEmpty = false;
    try {
      isEmpty = await this.sendUntil(deadline);
    } finally {
      this.signal.remove();
      await Promise.allSettled(this.underWay.values());
    }
    await this.recorder.settle();
    if (this.failure) throw this.failure.error;
    // The leaseholder sends everything, then releases the lease.
    if (!this.isOurs) return { attempts: this.attempts, isEmpty: true };
    if (this.isGone) await disable(this.ctx, this.lane, "gone");
    else if (this.hasFailures) await checkHealth(this.ctx, this.lane);
    if (this.attempts > 0) await this.tell();
    const isResting = await releaseLane(this.lane, this.worker);
    committed();
    return { attempts: this.attempts, isEmpty: isEmpty && isResting };
  }

  /** True when the last read found nothing due; false when the time budget ran out. */
  private async sendUntil(deadline: number): Promise<boolean> {
    let looking: Promise<void> | null = null;
    let lookAt = 0;
    const look = async (): Promise<void> => {
      try {
        const found = await this.look();
        lookAt = found > 0 ? 0 : performance.now() + POLL_MS;
      } catch (error) {
        this.failure ??= { error };
      } finally {
        looking = null;
      }
    };
    while (!this.mustStop) {
      const now = performance.now();
      const isLow = this.waiting.length < BATCH_MAX / 2;
      if (!looking && isLow && now >= lookAt && now < deadline) looking = look();
      if (this.recorder.backlog > UNWRITTEN_MAX) await sleep(1);
      else if (this.waiting.length > 0 && this.underWay.size < CONCURRENCY) this.begin();
      else if (this.waiting.length > 0) await this.nextEnds();
      else if (looking) await looking;
      else if (now >= deadline) return false;
      else if (this.underWay.size === 0 && !(await this.hasMore())) return true;
      else if (this.underWay.size === 0) lookAt = 0;
      // Slow requests do not delay newly due deliveries.
      else if (await Promise.race([this.signal.wait(POLL_MS), this.nextEnd()])) lookAt = 0;
    }
    await looking;
    return true;
  }

  private get mustStop(): boolean {
    const hasFailed = this.failure !== null || this.recorder.hasFailed;
    return !this.isOurs || this.isPaused || this.isGone || hasFailed;
  }

  /** Renews the lease and reads the next deliveries. Returns how many. */
  private async look(): Promise<number> {
    this.signal.reset();
    const [endpoint, isOurs] = await Promise.all([
      findActive(this.lane),
      acquireLease(this.lane, this.worker, LEASE_SECONDS),
    ]);
    this.isOurs = isOurs;
    this.target = endpoint && { url: endpoint.url, signing: signingOf(endpoint, this.ctx.now()) };
    this.url = this.target?.url ?? this.url;
    if (!isOurs || !this.target) return 0;
    const limit = Math.min(
      BATCH_MAX,
      Math.max(CONCURRENCY, Math.round((CONCURRENCY * BATCH_MS) / this.meanMs)),
    );
    const known = [
      ...this.underWay.keys(),
      ...this.waiting.map(({ id }) => id),
      ...this.recorder.unwritten(),
    ];
    const found = await readDue(this.lane, known, limit);
    this.waiting.push(...found);
    return found.length;
  }

  private begin(): void {
    while (this.underWay.size < CONCURRENCY) {
      const delivery = this.waiting.shift();
      if (!delivery) return;
      const sending = this.send(delivery)
        .catch((error) => {
          this.failure ??= { error };
        })
        .finally(() => {
          this.underWay.delete(delivery.id);
          this.tellEnd();
        });
      this.underWay.set(delivery.id, sending);
    }
  }

  /** Writes all outcomes, then waits for new work, so the log is complete meanwhile. */
  private async hasMore(): Promise<boolean> {
    if (this.lingerMs === 0 || !this.target) return false;
    await this.recorder.settle();
    return this.signal.wait(this.lingerMs);
  }

  /** Collects requests that end in the same tick: starting several together wakes the network less often. */
  private async nextEnds(): Promise<void> {
    await this.nextEnd();
    await immediate();
  }

  /**
   * Resolves when the next request ends. One shared promise; a race over all requests would cost as much as a request.
   */
  private nextEnd(): Promise<false> {
    return new Promise((resolve) => {
      this.tellEnd = () => resolve(false);
    });
  }

  private async send({ id, event, body: text, attempt, failures }: DueDelivery): Promise<void> {
    if (!this.target) return;
    const { url, signing } = this.target;
    const startedAt = this.ctx.now();
    const body = Buffer.from(text);
    const number = attempt + 1;
    const facts = { deliveryId: id, event, number, at: startedAt };
    const signatures = signAttempt(signing, facts, body);
    const result = await outbound().post(url, headersOf(signatures, facts), body);
    const { durationMs } = result;
    const outcome = judge(result, failures, this.ctx.now(), Math.random());
    this.note(outcome, durationMs);
    this.recorder.add({ delivery: { id, event }, number, startedAt, durationMs, signatures, outcome });
  }

  /** Applies one outcome to the lane's state. */
  private note(outcome: Outcome, durationMs: number): void {
    this.attempts++;
    this.meanMs = this.meanMs * 0.9 + Math.max(1, durationMs) * 0.1;
    this.hasFailures ||= outcome.error !== null;
    this.isPaused ||= outcome.heldSeconds > 0;
    this.isGone ||= outcome.isGone;
    observeWebhookAttempt({ outcome: outcome.error ?? "delivered", seconds: durationMs / 1000 });
  }

  private async write(attempts: Attempt[]): Promise<void> {
    await record(this.ctx, { ...this.lane, url: this.url }, attempts);
    if (performance.now() - this.notifiedAt > NOTIFY_EVERY_MS) await this.tell();
  }

  private async tell(): Promise<void> {
    this.notifiedAt = performance.now();
    const { workspaceId, endpointId } = this.lane;
    await notifyNow(teamTopic(workspaceId), { type: "webhook.changed", endpointId });
  }
}
