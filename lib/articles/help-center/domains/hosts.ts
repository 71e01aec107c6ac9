/**
 * Own domains that are proved, in the memory of a process. All of them are read when a host that is not the installation's asks and
 * they were not read for a second: an unknown host costs no statement of its own.
 */
import { log } from "@/lib/platform/log";
import { perProcess } from "@/lib/platform/per-process";
import { READ_AGAIN_MS } from "../centers";
import { readProvenDomains } from "./queries";

export class Hosts {
  private slugs: ReadonlyMap<string, string> | null = null;
  private digest = "";
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly read = readProvenDomains,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** The address of the help center whose own domain it is; undefined if find() has to read first. */
  peek(domain: string): string | null | undefined {
    if (!this.slugs || this.clock() - this.readAt >= READ_AGAIN_MS) return undefined;
    return this.slugs.get(domain) ?? null;
  }

  /** While the database does not answer, what was read last holds. Throws if nothing was. */
  async find(domain: string): Promise<string | null> {
    const known = this.peek(domain);
    if (known !== undefined) return known;
    this.reading ??= this.readAgain().finally(() => {
      this.reading = null;
    });
    await this.reading;
    return this.slugs?.get(domain) ?? null;
  }

  /** Requests that come together read once. Its age counts from before the statement. */
  private async readAgain(): Promise<void> {
    const readAt = this.clock();
    try {
      const { digest, slugs } = await this.read(this.digest);
      if (slugs || !this.slugs) this.slugs = new Map(Object.entries(slugs ?? {}));
      this.digest = digest;
    } catch (error) {
      if (!this.slugs) throw error;
      log().warn({ err: error }, "own domains could not be read again");
    }
    this.readAt = readAt;
  }
}

export const hosts = perProcess("help-hosts", () => new Hosts());
