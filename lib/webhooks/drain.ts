/**
 * Processes one endpoint's lane: takes its lease, sends due deliveries with limited concurrency, and writes outcomes in
 * batches, until nothing is due or the time budget is spent. Requests in flight when a process dies have no outcome;
 * the next leaseholder sends them again with the same id and bytes.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/platform/context";
import { observeLaneDrain, observeWebhookAttempt } from "@/lib/platform/metrics";
import { workerId } from "@/lib/platform/worker";
import { notifyNow } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { attemptDelivery } from "./attempt";
import { checkHealth, disable } from "./endpoint-state";
import { InFlight } from "./in-flight";
import { LaneReader } from "./lane-reader";
import { LaneSignal } from "./lane-signal";
import type { Outcome } from "./outcome";
import { type DueDelivery, type Lane, leasedUntil, releaseLane } from "./queries";
import { Recorder, record } from "./record";

/** Concurrent requests to one endpoint. */
const CONCURRENCY = 16;
const BATCH_MAX = 1024;
/** A batch has no more deliveries than can start within about this time. */
const BATCH_MS = 1000;
const BUDGET_MS = 20_000;
/** Poll interval for new work while all requests are slow. */
const POLL_MS = 250;
const NOTIFY_EVERY_MS = 1000;
/** Limit of unwritten outcomes. After a crash they are sent again, so the number is bounded. */
const UNWRITTEN_MAX = 1000;

/** `lingerMs`: how long to wait for more work in an empty lane before releasing it. */
export type DrainOptions = { budgetMs?: number; lingerMs?: number };

/** `leasedUntil`: another process holds the lane; if it has failed without a release, its lease ends then. */
export type DrainResult = { attempts: number; isEmpty: boolean; leasedUntil?: string | null };

/** Idempotent. `isEmpty: false` means that the time budget ran out with work left. */
export async function drainEndpoint(
  ctx: Ctx,
  workspaceId: string,
  endpointId: string,
  { budgetMs = BUDGET_MS, lingerMs = 0 }: DrainOptions = {},
): Promise<DrainResult> {
  const lane = { workspaceId, endpointId };
  const worker = await workerId();
  const reader = new LaneReader(ctx, lane, worker);
  const progress = new Progress();
  const notify = notifier(lane);
  const recorder = new Recorder(async (attempts) => {
    await record(ctx, { ...lane, shown: reader.shown }, attempts);
    await notify.occasionally();
  });
  const sender = new Sender(ctx, { reader, progress, lingerMs }, recorder, new LaneSignal(endpointId));
  const isEmpty = await sender.work(performance.now() + budgetMs);
  observeLaneDrain({ lane: "webhook", deliveries: progress.attempts });
  // The leaseholder sends everything, then releases the lease.
  if (!reader.isOurs)
    return { attempts: progress.attempts, isEmpty: true, leasedUntil: await leasedUntil(lane) };
  if (progress.isGone) await disable(ctx, lane, "gone");
  else if (progress.hasFailures) await checkHealth(ctx, lane);
  if (progress.attempts > 0) await notify.now();
  const isReleased = await releaseLane(lane, worker);
  return { attempts: progress.attempts, isEmpty: isEmpty && isReleased };
}

/** Notifies live screens that the log has changed. */
function notifier({ workspaceId, endpointId }: Lane) {
  let notifiedAt = 0;
  const now = async (): Promise<void> => {
    notifiedAt = performance.now();
    await notifyNow(workspaceTopic(workspaceId), { type: "webhook.changed", endpointId });
  };
  return {
    now,
    occasionally: async (): Promise<void> => {
      if (performance.now() - notifiedAt > NOTIFY_EVERY_MS) await now();
    },
  };
}

/** The lane's state by its outcomes so far. */
class Progress {
  attempts = 0;
  hasFailures = false;
  isPaused = false;
  isGone = false;
  private meanMs = BATCH_MS;

  note({ outcome, durationMs }: { outcome: Outcome; durationMs: number }): void {
    this.attempts++;
    this.meanMs = this.meanMs * 0.9 + Math.max(1, durationMs) * 0.1;
    this.hasFailures ||= outcome.error !== null;
    this.isPaused ||= outcome.heldSeconds > 0;
    this.isGone ||= outcome.isGone;
    observeWebhookAttempt({ outcome: outcome.error ?? "delivered", seconds: durationMs / 1000 });
  }

  get batchSize(): number {
    const started = Math.round((CONCURRENCY * BATCH_MS) / this.meanMs);
    return Math.min(BATCH_MAX, Math.max(CONCURRENCY, started));
  }
}

type Parts = { reader: LaneReader; progress: Progress; lingerMs: number };

class Sender {
  private readonly inFlight = new InFlight();
  private readonly waiting: DueDelivery[] = [];
  private reading: Promise<void> | null = null;
  private readAt = 0;
  /** An error of reading the lane or starting a request. Thrown after requests in flight have ended. */
  private failure: { error: unknown } | null = null;
  private readonly fail = (error: unknown): void => {
    this.failure ??= { error };
  };

  constructor(
    private readonly ctx: Ctx,
    private readonly parts: Parts,
    private readonly recorder: Recorder,
    private readonly signal: LaneSignal,
  ) {}

  /** True when the last read found nothing due; false when the time budget ran out. */
  async work(deadline: number): Promise<boolean> {
    let isEmpty = false;
    try {
      isEmpty = await this.sendUntil(deadline);
    } finally {
      this.signal.remove();
      await this.inFlight.settled();
    }
    await this.recorder.settle();
    if (this.failure) throw this.failure.error;
    return isEmpty;
  }

  private async sendUntil(deadline: number): Promise<boolean> {
    while (!this.mustStop) {
      const now = performance.now();
      const isLow = this.waiting.length < BATCH_MAX / 2;
      if (!this.reading && isLow && now >= this.readAt && now < deadline) this.reading = this.read();
      if (this.recorder.backlog > UNWRITTEN_MAX) await sleep(1);
      else if (this.waiting.length > 0 && this.inFlight.size < CONCURRENCY) this.begin();
      else if (this.waiting.length > 0) await this.inFlight.nextEnds();
      else if (this.reading) await this.reading;
      else if (now >= deadline) return false;
      else if (this.inFlight.size === 0 && !(await this.hasMore())) return true;
      else if (this.inFlight.size === 0) this.readAt = 0;
      // Slow requests do not delay newly due deliveries.
      else if (await Promise.race([this.signal.wait(POLL_MS), this.inFlight.nextEnd()])) this.readAt = 0;
    }
    await this.reading;
    return true;
  }

  private get mustStop(): boolean {
    const { reader, progress } = this.parts;
    const hasFailed = this.failure !== null || this.recorder.hasFailed;
    return !reader.isOurs || progress.isPaused || progress.isGone || hasFailed;
  }

  private async read(): Promise<void> {
    const { reader, progress } = this.parts;
    try {
      this.signal.reset();
      let limit = 0;
      const found = await reader.read(() => {
        limit = progress.batchSize;
        const waiting = this.waiting.map(({ id }) => id);
        const known = [...this.inFlight.ids, ...waiting, ...this.recorder.unwritten()];
        return { known, limit };
      });
      this.waiting.push(...found);
      // The signal says what comes after a short page.
      this.readAt = found.length > 0 && found.length === limit ? 0 : performance.now() + POLL_MS;
    } catch (error) {
      this.fail(error);
    } finally {
      this.reading = null;
    }
  }

  private begin(): void {
    while (this.inFlight.size < CONCURRENCY) {
      const delivery = this.waiting.shift();
      if (!delivery) return;
      this.inFlight.add(delivery.id, this.send(delivery).catch(this.fail));
    }
  }

  private async send(delivery: DueDelivery): Promise<void> {
    const { reader, progress } = this.parts;
    if (!reader.target) return;
    const attempt = await attemptDelivery(this.ctx, reader.target, delivery);
    progress.note(attempt);
    this.recorder.add(attempt);
  }

  /** Writes all outcomes, then waits for new work, so the log is complete meanwhile. */
  private async hasMore(): Promise<boolean> {
    const { lingerMs, reader } = this.parts;
    if (lingerMs === 0 || !reader.target) return false;
    await this.recorder.settle();
    return this.signal.wait(lingerMs);
  }
}
