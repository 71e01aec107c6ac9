/** Checks from the number's and account's fields: sending, payment, display name and quality. Pure. */
import type { AccountState, Answer, Health, NumberState } from "@/lib/connections/whatsapp/provider";
import { fail, missed, pass, reported, unknown, type Verdict, warn } from "./verdict";

type Problem = Health["problems"][number];

/**
 * Error code in a health report: payment method missing or failing (Meta, "Health status"; a send fails with 131042).
 */
const PAYMENT_CODES: readonly (number | null)[] = [141006, 131042];
const isOfPayment = ({ code }: Problem): boolean => PAYMENT_CODES.includes(code);

/** Values of the number's `status` for disabled numbers (Meta, "Phone number" node). */
const BLOCKED_STATUSES = ["BANNED", "RESTRICTED"];
/** Values for unregistered numbers: nothing is forbidden, someone must register the number. */
const UNREGISTERED_STATUSES = ["DISCONNECTED", "PENDING", "UNVERIFIED", "UNLINKED", "MIGRATED", "DELETED"];
/** States of an account that works. */
const WORKING_ACCOUNT = ["ACTIVE", "APPROVED"];

type Said = { number: Answer<NumberState>; account: Answer<AccountState> };

/** The account's state counts too: a number can look healthy while its account is disabled. */
export function checkMessaging({ number, account, isOwnApp }: Said & { isOwnApp: boolean }): Verdict {
  const isAccountOff =
    account.ok &&
    account.value.status !== null &&
    !WORKING_ACCOUNT.includes(account.value.status.toUpperCase());
  if (isAccountOff) return fail("account_disabled");
  if (!number.ok) return missed();
  const { health, status } = number.value;
  if (BLOCKED_STATUSES.includes(status ?? "")) return fail("number_blocked");
  if (UNREGISTERED_STATUSES.includes(status ?? "")) return fail("number_unregistered");
  if (!health) return unknown("sending_not_reported");
  if (health.canSend === "AVAILABLE") return pass("sending_allowed");
  const problem = health.problems.find((each) => !isOfPayment(each));
  // Payment has its own check.
  if (!problem && health.problems.length > 0) return pass("sending_needs_payment");
  const verdict = health.canSend === "BLOCKED" ? fail : warn;
  const found = reported(verdict("sending_limited"), problem);
  // Only its owner can fix an app.
  return problem?.entity === "APP" && !isOwnApp ? { ...found, audience: "platform" } : found;
}

export function checkPayment(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  const { health } = number.value;
  if (!health) return unknown("payment_not_reported");
  const problem = health.problems.find(isOfPayment);
  return problem ? reported(fail("payment_failing"), problem) : pass("payment_working");
}

export function checkName(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  const { nameStatus, verifiedName } = number.value;
  switch (nameStatus) {
    case "APPROVED":
    case "AVAILABLE_WITHOUT_REVIEW":
      return verifiedName ? pass("name_approved", { name: verifiedName }) : pass("name_approved_unknown");
    case "DECLINED":
      return warn("name_declined");
    case "EXPIRED":
      return warn("name_expired");
    default:
      return unknown("name_not_approved");
  }
}

/** The sender must act: a partner's program, or the people of the number's owner. */
export function checkQuality({ number, isManaged }: Pick<Said, "number"> & { isManaged: boolean }): Verdict {
  if (!number.ok) return missed();
  const audience = isManaged ? "partner" : "end_customer";
  switch (number.value.qualityRating) {
    case "GREEN":
      return pass("quality_high");
    case "YELLOW":
      return { ...warn("quality_medium"), audience };
    case "RED":
      return { ...fail("quality_low"), audience };
    default:
      return unknown("quality_not_rated");
  }
}

/** Why `messaging_allowed` failed: forbidden by the provider, or only unregistered. */
export const isUnregistered = (number: Answer<NumberState>): boolean =>
  number.ok && UNREGISTERED_STATUSES.includes(number.value.status ?? "");
