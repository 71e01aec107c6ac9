/** What can go wrong with a credential, a number, an account or WhatsApp itself. Codes: Meta, "Cloud API error codes", read 2026-09. */
import { type ErrorRow, rows, SEND_AGAIN } from "./error-row";

export const ACCOUNT_ERRORS: ErrorRow[] = [
  ...rows(
    { audience: "end_customer", retry: "never", pauses: "account" },
    {
      credential_invalid: {
        codes: [0, 104, 190],
        sentence: "WhatsApp no longer accepts the connection's credential: it has expired or was withdrawn.",
        nextStep: "Connect the number again.",
      },
      permission_missing: {
        codes: [3, 10, 131005],
        sentence: "The connection is not allowed to do this for the WhatsApp account.",
        nextStep: "Connect the number again and grant every permission that is asked for.",
      },
      account_restricted: {
        codes: [368],
        sentence: "WhatsApp has restricted this account for breaking its rules.",
        nextStep: "Look in WhatsApp Manager for the reason, and ask for a review there.",
      },
      account_locked: {
        codes: [131031],
        sentence: "WhatsApp has locked this account.",
        nextStep: "Look in WhatsApp Manager for the reason; it may be a wrong PIN or a broken rule.",
      },
      payment_method_missing: {
        codes: [131042],
        sentence:
          "WhatsApp could not charge for the message: the account's payment method is missing or fails.",
        nextStep: "Add or repair the payment method in WhatsApp Manager.",
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
        sentence: "The number has no approved display name, so it may not send.",
        nextStep: "Submit a display name in WhatsApp Manager and wait for its approval.",
      },
      number_certificate_invalid: {
        codes: [131045],
        sentence: "The number's registration with WhatsApp is not in order.",
        nextStep: "Register the number again.",
      },
      number_not_registered: {
        codes: [133010],
        sentence: "The number is not registered for sending through WhatsApp's platform.",
        nextStep: "Register the number, with its PIN if it has one.",
      },
      number_not_verified: {
        codes: [133006],
        sentence: "The number has to be verified first.",
        nextStep: "Ask for a verification code in WhatsApp Manager and enter it there.",
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
        sentence: "The number was registered too often, and is blocked from it for 72 hours.",
        nextStep: "Wait three days, then register it once.",
      },
      deregistration_incomplete: {
        codes: [133000],
        sentence: "The number's earlier removal from WhatsApp was not finished.",
        nextStep: "Remove the number once more, then register it again.",
      },
      history_sync_spent: {
        codes: [2593107],
        sentence: "The history of this number was asked for already; that works once.",
        nextStep: "To do it again, disconnect the number and connect it anew.",
      },
      history_sync_too_late: {
        codes: [2593108],
        sentence: "The history can be asked for only within a day of connecting.",
        nextStep: "Disconnect the number and connect it anew.",
      },
      history_sync_declined: {
        codes: [2593109],
        sentence: "The number's owner chose not to share earlier conversations.",
        nextStep: "Nothing to do: new messages arrive as usual.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "later", pauses: "nothing" },
    {
      pin_attempts_exceeded: {
        codes: [133008, 133009],
        sentence: "The PIN was entered too often or too fast.",
        nextStep: "Wait as long as the details say, then enter the right PIN.",
      },
      number_recently_deleted: {
        codes: [133015],
        sentence: "The number was deleted a moment ago and cannot be registered yet.",
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
        nextStep: "Write only to people who expect it; the number's quality is shown in WhatsApp Manager.",
      },
    },
  ),
  ...rows(
    { audience: "end_customer", retry: "later", pauses: "account" },
    {
      messaging_limit_reached: {
        codes: [131064],
        sentence:
          "The account's sending limit is reached, since templates were filed under a wrong category.",
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
        nextStep: "Nothing to do: it is sent again in a moment.",
        finalStep: SEND_AGAIN,
      },
      number_in_maintenance: {
        codes: [131057],
        sentence: "WhatsApp is working on this number, usually for about a minute.",
        nextStep: "Nothing to do: it is sent again in a moment.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "account" },
    {
      account_throttled: {
        codes: [4, 80007],
        sentence: "WhatsApp was asked too much for this account in a short time.",
        nextStep: "Nothing to do: it is tried again in a moment.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "backoff", pauses: "nothing" },
    {
      provider_error: {
        codes: [1, 131000],
        sentence: "WhatsApp failed for a reason that it does not name.",
        nextStep: "Nothing to do: it is sent again in a moment.",
        finalStep: SEND_AGAIN,
      },
      provider_unavailable: {
        codes: [2, 131016, 133004],
        sentence: "WhatsApp is not available at the moment.",
        nextStep: "Nothing to do: it is sent again in a moment.",
        finalStep: SEND_AGAIN,
      },
    },
  ),
  ...rows(
    { audience: "platform", retry: "never", pauses: "nothing" },
    {
      object_missing: {
        codes: [803],
        sentence: "WhatsApp does not know what was asked for, or does not show it to this connection.",
        nextStep: "Check the ids of the account and the number, and connect the number again.",
      },
      callback_not_verified: {
        codes: [2200],
        sentence: "WhatsApp could not verify the address that receives its messages.",
        nextStep:
          "Make sure that the address can be reached from the internet and answers within six seconds.",
      },
    },
  ),
];
