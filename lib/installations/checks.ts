/** From what the provider answered to checks in plain words, and to the state that follows. Pure. */
import type { Answer, NumberState, SubscribedApp, TokenState } from "@/lib/whatsapp/provider";
import type { Installation, InstallationCheck } from "./schemas";

export type Findings = {
  token: Answer<TokenState>;
  numbers: Answer<NumberState[]>;
  number: Answer<NumberState>;
  apps: Answer<SubscribedApp[]>;
  phoneNumberId: string;
  /** When the provider last called us about this number. */
  seenAt: Date | null;
};
type Verdict = Pick<InstallationCheck, "state" | "message" | "action"> & {
  audience?: InstallationCheck["audience"];
};

const DAY_MS = 86_400_000;
const EXPIRES_SOON_DAYS = 7;
const pass = (message: string): Verdict => ({ state: "pass", message, action: null });
/** A look that did not come to an end says nothing of what it was to see. */
const missed = (): Verdict => ({
  state: "unknown",
  message: "WhatsApp did not answer, so this could not be looked at.",
  action: null,
});

export function judgeChecks(found: Findings, now: Date): InstallationCheck[] {
  const verdicts: Record<InstallationCheck["code"], Verdict> = {
    token_valid: judgeToken(found.token, now),
    number_access: judgeAccess(found),
    webhook_subscribed: judgeSubscription(found.apps),
    webhook_seen: found.seenAt
      ? pass("WhatsApp has called us about this number.")
      : {
          state: "unknown",
          message: "WhatsApp has not called us about this number yet.",
          action: "Write to the number from any phone.",
        },
    messaging_allowed: judgeMessaging(found.number),
    display_name: judgeName(found.number),
    quality: judgeQuality(found.number),
  };
  return Object.entries(verdicts).map(([code, { audience = "end_customer", ...verdict }]) => ({
    code: code as InstallationCheck["code"],
    checkedAt: now.toISOString(),
    audience,
    ...verdict,
  }));
}

/** Only a definite failure of the access takes the connection away, and only a definite success gives it back. */
export function stateAfter(state: Installation["state"], checks: InstallationCheck[]): Installation["state"] {
  const stateOf = (code: InstallationCheck["code"]) => checks.find((check) => check.code === code)?.state;
  const access = [stateOf("token_valid"), stateOf("number_access")];
  if (access.includes("fail")) return state === "connecting" ? state : "action_required";
  const isProved = access.every((each) => each === "pass" || each === "warn");
  return isProved && stateOf("webhook_subscribed") === "pass" ? "connected" : state;
}

function judgeToken(token: Answer<TokenState>, now: Date): Verdict {
  if (!token.ok) {
    const isRefused = token.isDefinite && (token.error.code === 190 || token.error.code === 0);
    return isRefused ? revoked : missed();
  }
  const { isValid, expiresAt } = token.value;
  if (!isValid) return revoked;
  const days = expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS) : null;
  if (days !== null && days < EXPIRES_SOON_DAYS)
    return {
      state: "warn",
      message: `The access token ends in ${days === 1 ? "1 day" : `${Math.max(0, days)} days`}.`,
      action: "Make a token of a system user that does not expire, and connect the number with it.",
    };
  return pass("The access token is valid.");
}
const revoked: Verdict = {
  state: "fail",
  message: "WhatsApp no longer takes the access token.",
  action: "Connect the number again with a new token.",
};

function judgeAccess({ numbers, phoneNumberId }: Findings): Verdict {
  if (!numbers.ok) return missed();
  return numbers.value.some(({ id }) => id === phoneNumberId)
    ? pass("The token reaches the number.")
    : {
        state: "fail",
        message: "The account no longer holds this number.",
        action: "Look in WhatsApp Manager where the number is, and connect it again.",
      };
}

function judgeSubscription(apps: Answer<SubscribedApp[]>): Verdict {
  if (!apps.ok) return missed();
  return apps.value.length > 0
    ? pass("WhatsApp tells us what happens on this number.")
    : {
        state: "fail",
        message: "No app is subscribed to the account, so nothing that is written would reach us.",
        action: "Connect the number again.",
      };
}

function judgeMessaging(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  const { health } = number.value;
  if (!health)
    return { state: "unknown", message: "WhatsApp does not say whether it may send.", action: null };
  if (health.canSend === "AVAILABLE") return pass("The number may send messages.");
  const [problem] = health.problems;
  return {
    state: health.canSend === "LIMITED" ? "warn" : "fail",
    message: problem?.description ?? "WhatsApp limits what this number may send.",
    action: problem?.solution ?? "Look at the number in WhatsApp Manager.",
  };
}

function judgeName(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  const { nameStatus, verifiedName } = number.value;
  if (nameStatus === "APPROVED" || nameStatus === "AVAILABLE_WITHOUT_REVIEW")
    return pass(`The display name is ${verifiedName ?? "approved"}.`);
  return {
    state: nameStatus === "DECLINED" || nameStatus === "EXPIRED" ? "warn" : "unknown",
    message:
      nameStatus === "DECLINED"
        ? "WhatsApp declined the display name."
        : "The display name is not approved yet.",
    action: "Choose a display name in WhatsApp Manager that names the business.",
  };
}

function judgeQuality(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  switch (number.value.qualityRating) {
    case "GREEN":
      return pass("Customers are content with what the number sends.");
    case "YELLOW":
    case "RED":
      return {
        state: "warn",
        message: "Customers block or report what this number sends.",
        action: "Write only to people who have asked for it, and less often.",
      };
    default:
      return { state: "unknown", message: "WhatsApp has not rated the number yet.", action: null };
  }
}
