/** Why a signup stopped, in words for the person, and what it needs to continue. */
import type { ProviderError } from "@/lib/connections/whatsapp/provider";
import type { Signup, SignupFailure } from "./signup-schemas";

type Code = SignupFailure["code"];
type Need = Signup["need"];

/** Failures that no retry changes. */
const DEFINITE: readonly Code[] = ["number_in_use", "account_banned", "waba_limit_reached"];

const WORDS: Record<Code, string> = {
  number_in_use: "This number is already connected elsewhere. Disconnect it there, or choose another number.",
  account_banned:
    "WhatsApp has banned this business account, so its numbers cannot be used. Appeal in WhatsApp Manager.",
  waba_limit_reached:
    "Your business has reached Meta's limit of WhatsApp accounts or numbers. Remove one, or ask Meta for more.",
  cancelled: "The sign-up was closed before it was completed. Nothing has changed.",
  popup_failed: "The sign-up reported a problem.",
  code_refused: "The sign-up code had expired. Go through the sign-up again; it is quicker this time.",
  account_unknown:
    "The sign-up did not report which business account was chosen. WhatsApp may report it in a moment: continue then, or start again.",
  access_refused: "The granted access does not include this business account and number.",
  number_missing:
    "This business account has no phone number yet. Add one in WhatsApp Manager, then continue.",
  pin_required:
    "This number has two-step verification. Enter its six-digit PIN, or reset it in WhatsApp Manager.",
  pin_wrong: "The PIN is wrong. Enter the correct one, or reset it in WhatsApp Manager.",
  registration_blocked:
    "WhatsApp has blocked registration of this number for now because of too many attempts.",
  provider_refused: "WhatsApp refused this.",
  provider_unavailable: "WhatsApp did not answer as expected. Your progress is saved; continue in a moment.",
};

/** Ends the signup if `need` is null; a question has no failure. */
export class Stopped extends Error {
  override readonly name = "Stopped";
  constructor(
    readonly need: Need,
    readonly failure: { code: Code; message: string; retryAt: Date | null } | null = null,
  ) {
    super(failure?.code ?? `needs ${need}`);
  }
}

export function stopped(code: Code, need: NonNullable<Need>, message?: string, retryAt?: Date): Stopped {
  const failure = { code, message: message ?? WORDS[code], retryAt: retryAt ?? null };
  return new Stopped(DEFINITE.includes(code) ? null : need, failure);
}

// Meta, "Error codes": restricted or disabled for a policy violation; locked.
const BANNED = [368, 131031];

/** `refused` is the code for a permanent error in this step. */
export function stoppedBy(
  error: ProviderError,
  refused: { code: Code; need: NonNullable<Need> } = { code: "provider_refused", need: "retry" },
): Stopped {
  const { code, explanation } = error;
  if (code !== null && BANNED.includes(code)) return stopped("account_banned", "retry");
  const isRefusal = code !== null && explanation.retry === "never";
  if (!isRefusal) return stopped("provider_unavailable", "retry");
  const words = refused.code === "provider_refused" ? sentences(error) : undefined;
  return stopped(refused.code, refused.need, words);
}

const sentences = ({ explanation: { sentence, nextStep } }: ProviderError): string =>
  nextStep ? `${sentence} ${nextStep}` : sentence;

/** The popup reported a failure; Meta documents no codes, so match the text. */
export function stoppedByPopup(message: string): Stopped {
  if (/\b(in use|already (registered|connected|used))\b/i.test(message))
    return stopped("number_in_use", "popup");
  if (/\b(banned|disabled)\b/i.test(message)) return stopped("account_banned", "popup");
  if (/\blimit\b.*\b(account|number)s?\b|\b(account|number)s?\b.*\blimit\b/i.test(message))
    return stopped("waba_limit_reached", "popup");
  return stopped("popup_failed", "popup", `${WORDS.popup_failed} It said: ${message}`);
}
