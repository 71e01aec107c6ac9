/**
 * Puts together how a signup's window ended. The code comes by callback and the ids by message, in either order, and the
 * message may never come.
 */

import { z } from "zod";
import type { ContinueSignup } from "@/lib/connections/installations/signup-schemas";
import { cut } from "@/lib/platform/text";

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
const Message = z.object({
  type: z.literal("WA_EMBEDDED_SIGNUP"),
  event: z.string().max(100),
  data: z.object({ waba_id: text, phone_number_id: text, current_step: text, error_message: text }).catch({}),
});

type SignupMessage =
  | { kind: "finished"; event: string; accountId: string | null; phoneNumberId: string | null }
  | { kind: "cancelled"; step: string | null }
  | { kind: "failed"; message: string };

/** Facebook's own pages; a host whose name only ends the same is refused. */
export function isFacebook(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && (hostname === "facebook.com" || hostname.endsWith(".facebook.com"));
}

/**
 * Reads the message of a signup's window (Meta, "Embedded Signup": message event). `data` is JSON as text; null for
 * other scripts' noise.
 */
export function readSignupMessage(data: unknown): SignupMessage | null {
  const read = Message.safeParse(parse(data));
  if (!read.success) return null;
  const { event, data: details } = read.data;
  if (event.startsWith("FINISH"))
    return {
      kind: "finished",
      event,
      accountId: details.waba_id ?? null,
      phoneNumberId: details.phone_number_id ?? null,
    };
  // A problem that the person reports comes as either of the two.
  if (details.error_message) return { kind: "failed", message: cut(details.error_message, 500) };
  if (event === "CANCEL") return { kind: "cancelled", step: details.current_step ?? null };
  return event === "ERROR" ? { kind: "failed", message: "no reason was given" } : null;
}

function parse(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

type PopupEnd = Exclude<ContinueSignup, { type: "resumed" }> | { type: "blocked" };
export type Popup = {
  /** Has to be called straight from a click, or browsers block the window. */
  open(): Promise<PopupEnd>;
  /** False: one window gives one code, and the next needs a new start. */
  isSpent(): boolean;
};

// The code lives for 30 seconds; the message comes at about the same time, if at all.
const MESSAGE_WAIT_MS = 1500;
const REASON_WAIT_MS = 500;

type PopupEnding = {
  end: Promise<PopupEnd>;
  /** Null: the window closed without a code. */
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
        // A busy page may see that the window is gone before it receives the code that was sent from it.
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
