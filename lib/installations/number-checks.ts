/** Checks from the number's and account's fields: sending, payment, display name and quality. Pure. */
import type { AccountState, Answer, Health, NumberState } from "@/lib/whatsapp/provider";
import { fail, missed, pass, unknown, type Verdict, warn } from "./verdict";

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

const REVIEW_IN_MANAGER = "Open the number in WhatsApp Manager and request a review.";

type Said = { number: Answer<NumberState>; account: Answer<AccountState> };

/** The account's state counts too: a number can look healthy while its account is disabled. */
export function judgeMessaging({ number, account, isOwnApp }: Said & { isOwnApp: boolean }): Verdict {
  const isAccountOff =
    account.ok &&
    account.value.status !== null &&
    !WORKING_ACCOUNT.includes(account.value.status.toUpperCase());
  if (isAccountOff) return fail("WhatsApp has disabled the account.", REVIEW_IN_MANAGER);
  if (!number.ok) return missed();
  const { health, status } = number.value;
  if (BLOCKED_STATUSES.includes(status ?? ""))
    return fail("WhatsApp has blocked the number.", REVIEW_IN_MANAGER);
  if (UNREGISTERED_STATUSES.includes(status ?? ""))
    return fail(
      "The number is not registered for sending.",
      "Register it in WhatsApp Manager, or connect it again.",
    );
  if (!health) return unknown("WhatsApp does not report whether the number can send.");
  if (health.canSend === "AVAILABLE") return pass("The number can send messages.");
  const problem = health.problems.find((each) => !isOfPayment(each));
  // Payment has its own check.
  if (!problem && health.problems.length > 0)
    return pass("Only the payment method keeps the number from sending.");
  const verdict = health.canSend === "BLOCKED" ? fail : warn;
  const found = verdict(
    problem?.description || "WhatsApp limits what this number can send.",
    problem?.solution ?? "Open the number in WhatsApp Manager.",
  );
  // Only its owner can fix an app.
  return problem?.entity === "APP" && !isOwnApp ? { ...found, audience: "platform" } : found;
}

export function judgePayment(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  const { health } = number.value;
  if (!health) return unknown("WhatsApp does not report whether the account can pay.");
  const problem = health.problems.find(isOfPayment);
  return problem
    ? fail(
        problem.description || "WhatsApp cannot charge the account for messages.",
        problem.solution ?? "Add or update the payment method in WhatsApp Manager.",
      )
    : pass("WhatsApp reports no problem with the payment method.");
}

export function judgeName(number: Answer<NumberState>): Verdict {
  if (!number.ok) return missed();
  const { nameStatus, verifiedName } = number.value;
  const action = "Choose a display name in WhatsApp Manager that names the business.";
  switch (nameStatus) {
    case "APPROVED":
    case "AVAILABLE_WITHOUT_REVIEW":
      return pass(`The display name is ${verifiedName ?? "approved"}.`);
    case "DECLINED":
      return warn("WhatsApp declined the display name.", action);
    case "EXPIRED":
      return warn("The approval of the display name has expired.", action);
    default:
      return unknown("The display name is not approved yet.", action);
  }
}

/** The sender must act: a partner's program, or the people of the number's owner. */
export function judgeQuality({ number, isManaged }: Pick<Said, "number"> & { isManaged: boolean }): Verdict {
  if (!number.ok) return missed();
  const audience = isManaged ? "partner" : "end_customer";
  const action = "Write only to people who asked for it, and less often.";
  switch (number.value.qualityRating) {
    case "GREEN":
      return pass("Customers rarely block or report this number.");
    case "YELLOW":
      return { ...warn("Some customers block or report this number's messages.", action), audience };
    case "RED":
      return { ...fail("Many customers block or report this number's messages.", action), audience };
    default:
      return unknown("WhatsApp has not rated the number yet.");
  }
}

/** Why `messaging_allowed` failed: forbidden by the provider, or only unregistered. */
export const isUnregistered = (number: Answer<NumberState>): boolean =>
  number.ok && UNREGISTERED_STATUSES.includes(number.value.status ?? "");
