/**
 * Works through one endpoint's lane: holds it for this process, sends what is due a few at a time, writes the outcomes back
 * in batches, until nothing is due or its time is spent. What was under way when a process died has no outcome and is sent
 * again by whoever holds the lane next, under the same id and with the same bytes.
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

/** Requests under way to one endpoint. */
const CONCURRENCY = 16;
const BATCH_MAX = 1024;
/** A batch is read no larger than what is begun within about this time. */
const BATCH_MS = 1000;
/** A batch's time, an attempt's 15 s, and slack. */
const LEASE_SECONDS = 45;
const BUDGET_MS = 20_000;
/** How often a lane whose requests are all slow looks for new work. */
const POLL_MS = 250;
const NOTIFY_EVERY_MS = 1000;
/** Outcomes that may wait to be written; sending more would only grow what a crash has sent again. */
const UNWRITTEN_MAX = 1000;

/** `lingerMs`: how long an empty lane is kept in the hope of more. */
export type DrainOptions = { budgetMs?: number; lingerMs?: number };

export type DrainResult = { attempts: number; isEmpty: boolean };
type Target = { url: string; signing: Signing };

/** Safe to run again at any time. `isEmpty: false` means that time ran out with work left. */
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
  /** Of the last target: outcomes may come in after the endpoint was paused or disabled. */
  private url = "";
  private isOurs = true;
  private attempts = 0;
  private meanMs = BATCH_MS;
  private hasFailures = false;
  private isPaused = false;
  private isGone = false;
  private notifiedAt = 0;
  /** What kept the lane from being read or a request from being made; thrown once what is under way has ended. */
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
    // Whoever has the lane sends everything, and rests it.
    if (!this.isOurs) return { attempts: this.attempts, isEmpty: true };
    if (this.isGone) await disable(this.ctx, this.lane, "gone");
    else if (this.hasFailures) await checkHealth(this.ctx, this.lane);
    if (this.attempts > 0) await this.tell();
    const isResting = await releaseLane(this.lane, this.worker);
    committed();
    return { attempts: this.attempts, isEmpty: isEmpty && isResting };
  }

  /** True when the last look found nothing; false when time ran out before. */
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
      // Slow requests hold back nothing that has become due meanwhile.
      else if (await Promise.race([this.signal.wait(POLL_MS), this.nextEnd()])) lookAt = 0;
    }
    await looking;
    return true;
  }

  private get mustStop(): boolean {
    const hasFailed = this.failure !== null || this.recorder.hasFailed;
    return !this.isOurs || this.isPaused || this.isGone || hasFailed;
  }

  /** Prolongs the hold and reads on; the number that came. */
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

  /** Waits a moment for more, with everything written: whoever looks at the log meanwhile sees how it went. */
  private async hasMore(): Promise<boolean> {
    if (this.lingerMs === 0 || !this.target) return false;
    await this.recorder.settle();
    return this.signal.wait(this.lingerMs);
  }

  /** And whatever ends in the same moment: requests that leave together wake the network less often. */
  private async nextEnds(): Promise<void> {
    await this.nextEnd();
    await immediate();
  }

  /** Resolves when the next request ends: one promise, where a race over all of them costs as much as the request. */
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

  /** What one outcome means for the lane. */
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
