/**
 * Puts together how a signup's window ended. The code comes by callback and the ids by message, in either order, and the
 * message may never come.
 */
import type { ContinueSignup } from "@/lib/installations/schemas";
import type { SignupMessage } from "./signup-message";

type PopupEnd = Exclude<ContinueSignup, { type: "resumed" }> | { type: "blocked" };
export type Popup = {
  /** Called straight from a click, or browsers keep the window shut. */
  open(): Promise<PopupEnd>;
  /** False: one window gives one code, and the next needs a new start. */
  isSpent(): boolean;
};

// The code lives for 30 seconds; the message comes at about the same time, if at all.
const MESSAGE_WAIT_MS = 1500;
const REASON_WAIT_MS = 500;

type PopupEnding = {
  end: Promise<PopupEnd>;
  /** Null: the window closed without one. */
  takeCode(code: string | null): void;
  takeMessage(message: SignupMessage): void;
  block(): void;
};

export function awaitPopupEnd(): PopupEnding {
  let resolve: (end: PopupEnd) => void = () => undefined;
  const end = new Promise<PopupEnd>((settle) => {
    resolve = settle;
  });
  let code: string | null = null;
  let finish: Extract<SignupMessage, { kind: "finished" }> | null = null;
  const finished = () => {
    if (code === null) return;
    const { event = null, accountId = null, phoneNumberId = null } = finish ?? {};
    resolve({ type: "finished", code, event, accountId, phoneNumberId });
  };
  return {
    end,
    takeCode(given) {
      if (given === null) {
        // A busy page may see that the window is gone before it hears the code that was sent from it.
        setTimeout(() => {
          if (code === null) resolve({ type: "cancelled", step: null });
        }, REASON_WAIT_MS);
        return;
      }
      code = given;
      if (finish) finished();
      else setTimeout(finished, MESSAGE_WAIT_MS);
    },
    takeMessage(message) {
      if (message.kind === "finished") {
        finish = message;
        finished();
      } else if (message.kind === "cancelled") resolve({ type: "cancelled", step: message.step });
      else resolve({ type: "failed", message: message.message });
    },
    block: () => resolve({ type: "blocked" }),
  };
}
