/**
 * Errors of credentials, numbers, accounts and of WhatsApp itself. Codes: Meta, "Cloud API error codes", read 2026-09.
 */
import { type ErrorRow, rows, SEND_AGAIN } from "./error-row";

export const ACCOUNT_ERRORS: ErrorRow[] = [
  ...rows(
    { audience: "end_customer", retry: "never", pauses: "account" },
    {
      credential_invalid: {
        codes: [0, 104, 190],
        sentence: "WhatsApp no longer accepts this connection's credential: it has expired or was revoked.",
        nextStep: "Connect the number again.",
      },
      permission_missing: {
        codes: [3, 10, 131005],
        sentence: "The connection is not allowed to do this for the WhatsApp account.",
        nextStep: "Connect the number again and grant every requested permission.",
      },
      account_restricted: {
        codes: [368],
        sentence: "WhatsApp has restricted this account for breaking its rules.",
        nextStep: "Open WhatsApp Manager to see the reason and request a review.",
      },
      account_locked: {
        codes: [131031],
        sentence: "WhatsApp has locked this account.",
        nextStep:
          "Open WhatsApp Manager to see the reason. Common causes are a wrong PIN and a policy violation.",
      },
      payment_method_missing: {
        codes: [131042],
        sentence:
          "WhatsApp could not charge for the message: the account's payment method is missing or was declined.",
        nextStep: "Add or update the payment method in WhatsApp Manager.",
      },
      payment_terms_not_accepted: {
        codes: [134011],
        sentence: "The payment terms of the WhatsApp account have not been accepted.",
        nextStep: "Accept them in WhatsApp Manager.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "never", pauses: "number" },
    {
      number_missing: {
        codes: [33],
        sentence: "The WhatsApp number no longer exists, or belongs to another account.",
        nextStep: "Connect the number again.",
      },
      number_name_not_approved: {
        codes: [131037],
        sentence: "The number has no approved display name, so it cannot send.",
        nextStep: "Submit a display name in WhatsApp Manager and wait for its approval.",
      },
      number_certificate_invalid: {
        codes: [131045],
        sentence: "The number's registration with WhatsApp is not valid.",
        nextStep: "Register the number again.",
      },
      number_not_registered: {
        codes: [133010],
        sentence: "The number is not registered for sending through WhatsApp's platform.",
        nextStep: "Register the number, with its PIN if it has one.",
      },
      number_not_verified: {
        codes: [133006],
        sentence: "The number is not verified yet.",
        nextStep: "Request a verification code in WhatsApp Manager and enter it there.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "never", pauses: "nothing" },
    {
      marketing_disabled: {
        codes: [131063],
        sentence: "Marketing templates are turned off for this account.",
        nextStep: "Turn them on in WhatsApp Manager, or use a template of another category.",
      },
      pin_wrong: {
        codes: [133005],
        sentence: "The PIN does not match the number's two-step verification.",
        nextStep: "Enter the PIN that was set for this number, or reset it in WhatsApp Manager.",
      },
      registration_blocked: {
        codes: [133016],
        sentence: "The number was registered too often. Registration is blocked for 72 hours.",
        nextStep: "Wait three days, then register it once.",
      },
      deregistration_incomplete: {
        codes: [133000],
        sentence: "The number's earlier removal from WhatsApp was not finished.",
        nextStep: "Remove the number again, then register it.",
      },
      history_sync_spent: {
        codes: [2593107],
        sentence: "The history of this number was already requested. It can be requested only once.",
        nextStep: "To request it again, disconnect the number and connect it again.",
      },
      history_sync_too_late: {
        codes: [2593108],
        sentence: "The history can be requested only within a day of connecting.",
        nextStep: "Disconnect the number and connect it again.",
      },
      history_sync_declined: {
        codes: [2593109],
        sentence: "The number's owner chose not to share earlier conversations.",
        nextStep: "No action needed: new messages arrive as usual.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "later", pauses: "nothing" },
    {
      pin_attempts_exceeded: {
        codes: [133008, 133009],
        sentence: "The PIN was entered too often or too quickly.",
        nextStep: "Wait for the time given in the details, then enter the correct PIN.",
      },
      number_recently_deleted: {
        codes: [133015],
        sentence: "The number was deleted recently and cannot be registered yet.",
        nextStep: "Wait five minutes, then register it again.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "later", pauses: "number" },
    {
      number_flagged_as_spam: {
        codes: [131048],
        sentence: "People have blocked or reported this number too often, so WhatsApp limits what it sends.",
        nextStep: "Write only to people who expect it. WhatsApp Manager shows the number's quality.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "later", pauses: "account" },
    {
      messaging_limit_reached: {
        codes: [131064],
        sentence: "The account has reached its sending limit because templates use a wrong category.",
        nextStep: "Correct the templates' categories in WhatsApp Manager.",
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "number" },
    {
      number_throttled: {
        codes: [130429],
        sentence: "This number is sending faster than WhatsApp allows.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
      number_in_maintenance: {
        codes: [131057],
        sentence: "WhatsApp is doing maintenance on this number, usually for about a minute.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "account" },
    {
      account_throttled: {
        codes: [4, 80007],
        sentence: "This account sent WhatsApp too many requests in a short time.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "nothing" },
    {
      provider_error: {
        codes: [1, 131000],
        sentence: "WhatsApp failed and gave no reason.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_unavailable: {
        codes: [2, 131016, 133004],
        sentence: "WhatsApp is temporarily unavailable.",
        nextStep: "No action needed: Parley retries in a moment.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "never", pauses: "nothing" },
    {
      object_missing: {
        codes: [803],
        sentence: "WhatsApp did not find what was requested, or this connection has no access to it.",
        nextStep: "Check the ids of the account and the number, then connect the number again.",
      },
      callback_not_verified: {
        codes: [2200],
        sentence: "WhatsApp could not verify the webhook address.",
        nextStep:
          "Make sure that the address can be reached from the internet and answers within six seconds.",
      },
    },
  ),
];
