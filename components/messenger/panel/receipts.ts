/** Reports to the server which replies this device received and which ones its visitor saw, each once. */
import { call } from "./api";

const NOTHING = { deliveredNumber: 0, readNumber: 0 };

export class Receipts {
  #reported = NOTHING;

  reset(): void {
    this.#reported = NOTHING;
  }

  /** `last` is the number of the newest reply. A failed report is repeated by the next call. */
  async report(token: string, thread: string, last: number, isWatched: boolean): Promise<void> {
    const before = this.#reported;
    const next = { deliveredNumber: last, readNumber: isWatched ? last : before.readNumber };
    const isNew = next.deliveredNumber > before.deliveredNumber || next.readNumber > before.readNumber;
    if (!isNew || !token) return;
    this.#reported = next;
    try {
      const body = thread ? { conversationId: thread, ...next } : next;
      await call("receipts", { method: "POST", token, body });
    } catch {
      if (this.#reported === next) this.#reported = before;
    }
  }
}
