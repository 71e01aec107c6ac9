/** Reads an endpoint's lane for the process that holds its lease. */
import type { Ctx } from "@/lib/platform/context";
import { findActive } from "./endpoint-state";
import { acquireLease, type DueDelivery, type Lane, readDue } from "./queries";
import { signingOf } from "./secrets";
import { publicEndpoint } from "./serialize";
import type { Signing } from "./signature";

/** The time of a batch, an attempt's 15 s, and slack. */
const LEASE_SECONDS = 45;

export type Target = { url: string; signing: Signing };

export class LaneReader {
  isOurs = true;
  target: Target | null = null;
  /** The last target, as events show it: outcomes can arrive after the endpoint was paused or disabled. */
  shown = { id: "", url: "" };

  constructor(
    private readonly ctx: Ctx,
    private readonly lane: Lane,
    private readonly worker: number,
  ) {}

  /** Renews the lease and reads due deliveries, without those that this process knows. */
  async read(batch: () => { known: string[]; limit: number }): Promise<DueDelivery[]> {
    const [endpoint, isOurs] = await Promise.all([
      findActive(this.lane),
      acquireLease(this.lane, this.worker, LEASE_SECONDS),
    ]);
    this.isOurs = isOurs;
    this.target = endpoint && { url: endpoint.url, signing: signingOf(endpoint, this.ctx.now()) };
    if (endpoint) this.shown = publicEndpoint(endpoint);
    if (!isOurs || !this.target) return [];
    const { known, limit } = batch();
    return readDue(this.lane, known, limit);
  }
}
