/** Help centers by address. A process reads one again after a second: by its version pages are kept. */
import { boundedCache } from "@/lib/platform/bounded-cache";
import { perProcess } from "@/lib/platform/per-process";
import type { Center } from "./center";
import { findCenter, findCenterOf } from "./queries";

export const READ_AGAIN_MS = 1000;
const CENTERS_MAX = 2000;

type Known = { center: Center | null; readAt: number };
type Reading = Promise<Center | null>;

/** Unknown addresses are kept too, for as long. */
export class Centers {
  private readonly known = boundedCache<Known>(CENTERS_MAX);
  private readonly readings = new Map<string, Reading>();

  constructor(
    private readonly find = findCenter,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Null for one that get() has to read. */
  peek(slug: string): Center | null {
    const known = this.known.get(slug);
    return known && this.isFresh(known) ? known.center : null;
  }

  /** Whether get() can answer without the database. */
  has(slug: string): boolean {
    const known = this.known.get(slug);
    return known !== undefined && this.isFresh(known);
  }

  /** Whether there was such a help center when it was last read. */
  isKnown(slug: string): boolean {
    return Boolean(this.known.get(slug)?.center);
  }

  get(slug: string): Reading | Center | null {
    const known = this.known.get(slug);
    if (known && this.isFresh(known)) return known.center;
    const reading = this.readings.get(slug) ?? this.read(slug);
    this.readings.set(slug, reading);
    return reading;
  }

  private isFresh({ readAt }: Known): boolean {
    return this.clock() - readAt < READ_AGAIN_MS;
  }

  /** Requests that come together read it once. Its age counts from before the statement. */
  private async read(slug: string): Reading {
    const readAt = this.clock();
    try {
      const center = await this.find(slug);
      this.known.set(slug, { center, readAt });
      return center;
    } finally {
      this.readings.delete(slug);
    }
  }
}

export const centers = perProcess("help-centers", () => new Centers());
/** By workspace, for what shows articles elsewhere. */
export const centersByWorkspace = perProcess("help-centers-by-workspace", () => new Centers(findCenterOf));
