/**
 * Derives from the checks: the state, its reason, whether the number can send, and whether the data is stale.
 * docs/whatsapp.md has the table. Pure.
 */
import type { CheckResult } from "./checks";
import type { Installation, InstallationCheck } from "./schemas";
import { sentencesOf } from "./verdict";

type State = Installation["state"];
type Code = InstallationCheck["code"];
type Facts = { state: State; checks: InstallationCheck[]; isStale: boolean; lastCheckedAt: Date | null };

export type SendingStatus = {
  canSend: { session: boolean; template: boolean };
  stale: boolean;
  statusReason: { code: string; message: string } | null;
};

/** Four missed health checks. */
const STALE_AFTER_MS = 3_600_000;

/** Without these the number cannot send. */
const ACCESS: readonly Code[] = ["token_valid", "number_access"];
/** A number becomes connected only with these. */
const PROOFS: readonly Code[] = [...ACCESS, "webhook_subscribed"];
/** The first failing check decides the state and the reason. */
const CONSEQUENCES: readonly (readonly [Code, InstallationCheck["state"], State])[] = [
  ["token_valid", "fail", "action_required"],
  ["number_access", "fail", "action_required"],
  ["messaging_allowed", "fail", "blocked"],
  ["webhook_subscribed", "fail", "action_required"],
  ["payment_method", "fail", "action_required"],
  ["quality", "fail", "degraded"],
  ["messaging_allowed", "warn", "degraded"],
];

const stateOf = (checks: InstallationCheck[], code: Code) => checks.find((each) => each.code === code)?.state;
const consequenceOf = (checks: InstallationCheck[]) =>
  CONSEQUENCES.find(([code, found]) => stateOf(checks, code) === found);

/** Only a definite finding worsens a state, and only definite successes restore it. */
export function stateAfter(state: State, { checks, missed, isUnregistered }: CheckResult): State {
  if (state === "connecting" && !PROOFS.every((code) => isWell(checks, code))) return state;
  const consequence = consequenceOf(checks);
  if (consequence) {
    const [code, , follows] = consequence;
    const onlyUnregistered = code === "messaging_allowed" && follows === "blocked" && isUnregistered;
    return onlyUnregistered ? "action_required" : follows;
  }
  // An incomplete check may be the failing one.
  const isKnown = CONSEQUENCES.every(([code]) => !missed.includes(code));
  return isKnown || state === "connecting" ? "connected" : state;
}

const isWell = (checks: InstallationCheck[], code: Code): boolean =>
  ["pass", "warn"].includes(stateOf(checks, code) ?? "");

const ownReason = (code: "webhook_not_confirmed" | "disconnected") => ({
  code,
  message: sentencesOf(code).message,
});
const REASONS: Partial<Record<State, { code: string; message: string }>> = {
  connecting: ownReason("webhook_not_confirmed"),
  disconnected: ownReason("disconnected"),
};

export function sendingStatusOf({ state, checks, isStale, lastCheckedAt }: Facts, now: Date): SendingStatus {
  const has = (code: Code) => stateOf(checks, code) === "fail";
  const isUp = ["connected", "degraded", "action_required"].includes(state);
  const session = isUp && !ACCESS.some(has) && !has("messaging_allowed");
  const found = consequenceOf(checks);
  const check = checks.find(({ code }) => code === found?.[0]);
  const own = REASONS[state] ?? null;
  return {
    // Missing payment blocks messages that the business initiates; replies still go.
    canSend: { session, template: session && !has("payment_method") },
    stale: isStale || (lastCheckedAt !== null && now.getTime() - lastCheckedAt.getTime() > STALE_AFTER_MS),
    statusReason:
      own ?? (state !== "connected" && check ? { code: check.code, message: check.message } : null),
  };
}
