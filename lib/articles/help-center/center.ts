/** A help center as its pages need it. A process reads it again after a second: by its version pages are kept. */
import { LRUCache } from "lru-cache";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { perProcess } from "@/lib/platform/per-process";
import { findCenter } from "./queries";
import type { HelpCenterLinks } from "./schemas";

export type Center = {
  workspaceId: string;
  slug: string;
  name: string;
  /** The first one answers for those that an article lacks. */
  languages: CustomerLanguage[];
  isPublished: boolean;
  color: string;
  links: Partial<HelpCenterLinks>;
  logo: { id: string; name: string; mimeType: string; width: number | null; height: number | null } | null;
  /** Grows with everything that a page shows. */
  version: string;
  timezone: string;
};

export const READ_AGAIN_MS = 1000;
const CENTERS_MAX = 2000;

type Known = { center: Center | null; readAt: number };
type Reading = Promise<Center | null>;

/** Unknown addresses are kept too, for as long. */
export class Centers {
  private readonly known = new LRUCache<string, Known>({ max: CENTERS_MAX });
  private readonly readings = new Map<string, Reading>();

  constructor(
    private readonly find = findCenter,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Whether get() can answer without the database. */
  has(slug: string): boolean {
    const known = this.known.get(slug);
    return known !== undefined && this.clock() - known.readAt < READ_AGAIN_MS;
  }

  /** Whether there was such a help center when it was last read. */
  isKnown(slug: string): boolean {
    return Boolean(this.known.get(slug)?.center);
  }

  get(slug: string): Reading | Center | null {
    const known = this.known.get(slug);
    if (known && this.clock() - known.readAt < READ_AGAIN_MS) return known.center;
    const reading = this.readings.get(slug) ?? this.read(slug);
    this.readings.set(slug, reading);
    return reading;
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
