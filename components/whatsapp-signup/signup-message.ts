/** Reads what a signup's window posts to the page (Meta, "Embedded Signup": message event). Anything else is null. */
import { z } from "zod";

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
const Message = z.object({
  type: z.literal("WA_EMBEDDED_SIGNUP"),
  event: z.string().max(100),
  data: z
    .object({
      waba_id: text,
      phone_number_id: text,
      current_step: text,
      error_message: text,
    })
    .catch({}),
});

export type SignupMessage =
  | { kind: "finished"; event: string; accountId: string | null; phoneNumberId: string | null }
  | { kind: "cancelled"; step: string | null }
  | { kind: "failed"; message: string };

/** Facebook's own pages; a host whose name only ends the same is refused. */
export function isFacebook(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && (hostname === "facebook.com" || hostname.endsWith(".facebook.com"));
}

/** `data` is JSON as text, or noise of other scripts. */
export function readSignupMessage(data: unknown): SignupMessage | null {
  const read = Message.safeParse(parse(data));
  if (!read.success) return null;
  const { event, data: told } = read.data;
  if (event.startsWith("FINISH"))
    return {
      kind: "finished",
      event,
      accountId: told.waba_id ?? null,
      phoneNumberId: told.phone_number_id ?? null,
    };
  // A problem that the person reports comes as either of the two.
  if (told.error_message) return { kind: "failed", message: told.error_message.slice(0, 500) };
  if (event === "CANCEL") return { kind: "cancelled", step: told.current_step ?? null };
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
