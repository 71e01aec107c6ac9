/** Reads what is new in the thread: one request at a time, with back-off after a failure. */
import type { VisitorThread } from "@/lib/carriers/messenger/schemas";
import { type CallFailed, call } from "./api";
import type { Visitor } from "./visitor";

const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 30_000;

export class ThreadReader {
  /** Every message up to this number is known. */
  #completeThrough = 0;
  #isReading = false;
  #mustReadAgain = false;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly visitor: Visitor,
    /** The conversation's id, or empty for the last one; null while there is none to read. */
    private readonly thread: () => string | null,
    private readonly onThread: (thread: VisitorThread) => void,
  ) {}

  /** Starts over for another visitor or conversation: the next read begins with the first message. */
  reset(): void {
    clearTimeout(this.#retryTimer);
    this.#completeThrough = 0;
  }

  /** A call during a read makes one more read follow it. */
  async read(): Promise<void> {
    this.#mustReadAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#mustReadAgain && this.visitor.token() && this.thread() !== null) {
      this.#mustReadAgain = false;
      clearTimeout(this.#retryTimer);
      await this.#readOnce(this.visitor.token());
    }
    this.#isReading = false;
  }

  async #readOnce(token: string): Promise<void> {
    const wanted = this.thread();
    const id = wanted ? `&id=${wanted}` : "";
    try {
      const thread = await call<VisitorThread>(`conversation?after=${this.#completeThrough}${id}`, { token });
      if (token === this.visitor.token() && wanted === this.thread()) {
        this.#completeThrough = Math.max(this.#completeThrough, thread.lastNumber);
        this.onThread(thread);
      }
      this.#failures = 0;
    } catch (error) {
      const { problem, retryAfterSeconds } = error as CallFailed;
      if (problem === "unauthorized") return this.visitor.refuse(token);
      this.#failures += 1;
      const backOffMs =
        Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** this.#failures) * (0.5 + Math.random() / 2);
      this.#retryTimer = setTimeout(() => void this.read(), Math.max(backOffMs, retryAfterSeconds * 1000));
    }
  }
}
