/** Turns the provider's answers into checks with texts for users. Pure; state-rules.ts derives the state from them. */
import type { AccountState, Answer, NumberState, SubscribedApp, TokenState } from "@/lib/whatsapp/provider";
import { isUnregistered, judgeMessaging, judgeName, judgePayment, judgeQuality } from "./number-checks";
import type { InstallationCheck } from "./schemas";
import { fail, missed, pass, unknown, type Verdict, warn } from "./verdict";

export type Findings = {
  token: Answer<TokenState>;
  numbers: Answer<NumberState[]>;
  number: Answer<NumberState>;
  account: Answer<AccountState>;
  apps: Answer<SubscribedApp[]>;
  phoneNumberId: string;
  /** Whether the app is the tenant's own or the platform's. */
  isOwnApp: boolean;
  /** Whether a partner's program decides what is sent. */
  isManaged: boolean;
  /** When the provider last sent a webhook for this number. */
  seenAt: Date | null;
};
export type Judged = {
  checks: InstallationCheck[];
  /** Checks that could not be completed. */
  missed: InstallationCheck["code"][];
  /** The number is not forbidden to send, only unregistered. */
  isUnregistered: boolean;
};

const DAY_MS = 86_400_000;
const EXPIRES_SOON_DAYS = 7;

export function judgeChecks(found: Findings, now: Date): Judged {
  const verdicts: Record<InstallationCheck["code"], Verdict> = {
    token_valid: judgeToken(found.token, now),
    number_access: judgeAccess(found),
    webhook_subscribed: judgeSubscription(found),
    webhook_seen: found.seenAt
      ? pass("WhatsApp has sent webhooks for this number.")
      : unknown(
          "WhatsApp has not sent a webhook for this number yet.",
          "Send a message to the number from any phone.",
        ),
    messaging_allowed: judgeMessaging(found),
    display_name: judgeName(found.number),
    quality: judgeQuality(found),
    payment_method: judgePayment(found.number),
  };
  const checks = Object.entries(verdicts).map(([code, { audience, isMissed: _, ...verdict }]) => ({
    code: code as InstallationCheck["code"],
    checkedAt: now.toISOString(),
    audience: audience ?? ("end_customer" as const),
    ...verdict,
  }));
  const missed = checks.filter(({ code }) => verdicts[code].isMissed).map(({ code }) => code);
  return { checks, missed, isUnregistered: isUnregistered(found.number) };
}

const revoked = fail(
  "WhatsApp no longer accepts the access token.",
  "Connect the number again with a new token.",
);

function judgeToken(token: Answer<TokenState>, now: Date): Verdict {
  if (!token.ok) {
    const isRefused = token.isDefinite && (token.error.code === 190 || token.error.code === 0);
    return isRefused ? revoked : missed();
  }
  const { isValid, expiresAt } = token.value;
  if (!isValid) return revoked;
  const days = expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS) : null;
  if (days !== null && days < EXPIRES_SOON_DAYS)
    return warn(
      `The access token ends in ${days === 1 ? "1 day" : `${Math.max(0, days)} days`}.`,
      "Create a system user token that does not expire, and connect the number with it.",
    );
  return pass("The access token is valid.");
}

function judgeAccess({ numbers, phoneNumberId }: Findings): Verdict {
  if (!numbers.ok) return missed();
  return numbers.value.some(({ id }) => id === phoneNumberId)
    ? pass("The token has access to the number.")
    : fail(
        "The account no longer has this number.",
        "Find the number in WhatsApp Manager, then connect it again.",
      );
}

/** The token's own app must be subscribed; another app's subscription sends Parley nothing. */
function judgeSubscription({ apps, token }: Findings): Verdict {
  if (!apps.ok) return missed();
  const own = token.ok ? token.value.appId : null;
  return apps.value.some(({ id }) => own === null || id === own)
    ? pass("WhatsApp sends this number's webhooks to Parley.")
    : fail(
        "The app is not subscribed to the account, so incoming messages do not arrive.",
        "Connect the number again.",
      );
}
