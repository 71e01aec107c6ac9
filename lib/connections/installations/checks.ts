/** Turns the provider's answers into checks. Pure; state-rules.ts derives the state from them. */
import type {
  AccountState,
  Answer,
  NumberState,
  SubscribedApp,
  TokenState,
} from "@/lib/connections/whatsapp/provider";
import { checkMessaging, checkName, checkPayment, checkQuality, isUnregistered } from "./number-checks";
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
export type CheckResult = {
  checks: InstallationCheck[];
  /** Checks that could not be completed. */
  missed: InstallationCheck["code"][];
  /** The number is not forbidden to send, only unregistered. */
  isUnregistered: boolean;
};

const DAY_MS = 86_400_000;
const EXPIRES_SOON_DAYS = 7;

export function evaluateChecks(found: Findings, now: Date): CheckResult {
  const verdicts: Record<InstallationCheck["code"], Verdict> = {
    token_valid: checkToken(found.token, now),
    number_access: checkAccess(found),
    webhook_subscribed: checkSubscription(found),
    webhook_seen: found.seenAt ? pass("webhook_seen") : unknown("webhook_not_seen"),
    messaging_allowed: checkMessaging(found),
    display_name: checkName(found.number),
    quality: checkQuality(found),
    payment_method: checkPayment(found.number),
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

function checkToken(token: Answer<TokenState>, now: Date): Verdict {
  if (!token.ok) {
    const isRefused = token.isDefinite && (token.error.code === 190 || token.error.code === 0);
    return isRefused ? fail("token_revoked") : missed();
  }
  const { isValid, expiresAt } = token.value;
  if (!isValid) return fail("token_revoked");
  const days = expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS) : null;
  return days !== null && days < EXPIRES_SOON_DAYS
    ? warn("token_ends_soon", { days: Math.max(0, days) })
    : pass("token_valid");
}

function checkAccess({ numbers, phoneNumberId }: Findings): Verdict {
  if (!numbers.ok) return missed();
  return numbers.value.some(({ id }) => id === phoneNumberId)
    ? pass("number_accessible")
    : fail("number_gone");
}

/** The token's own app must be subscribed; another app's subscription sends Parley nothing. */
function checkSubscription({ apps, token }: Findings): Verdict {
  if (!apps.ok) return missed();
  const own = token.ok ? token.value.appId : null;
  return apps.value.some(({ id }) => own === null || id === own)
    ? pass("subscribed")
    : fail("not_subscribed");
}
