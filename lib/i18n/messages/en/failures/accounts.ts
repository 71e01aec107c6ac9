/** Why WhatsApp did not take something, by the key of lib/connections/whatsapp/errors: the WhatsApp account or the number. */
export const accounts = {
  installation_not_connected: {
    message: "No WhatsApp number is connected, so the message could not be sent.",
    nextStep: "Connect a number, then send the message again.",
  },
  credential_invalid: {
    message: "WhatsApp no longer accepts the connection's credential: it has expired or was withdrawn.",
    nextStep: "Connect the number again.",
  },
  permission_missing: {
    message: "The connection is not allowed to do this for the WhatsApp account.",
    nextStep: "Connect the number again and grant every permission that is asked for.",
  },
  account_restricted: {
    message: "WhatsApp has restricted this account for breaking its rules.",
    nextStep: "Look in WhatsApp Manager for the reason, and ask for a review there.",
  },
  account_locked: {
    message: "WhatsApp has locked this account.",
    nextStep: "Look in WhatsApp Manager for the reason; it may be a wrong PIN or a broken rule.",
  },
  payment_method_missing: {
    message: "WhatsApp could not charge for the message: the account's payment method is missing or fails.",
    nextStep: "Add or repair the payment method in WhatsApp Manager.",
  },
  payment_terms_not_accepted: {
    message: "The payment terms of the WhatsApp account have not been accepted.",
    nextStep: "Accept them in WhatsApp Manager.",
  },
  number_missing: {
    message: "The WhatsApp number no longer exists, or belongs to another account.",
    nextStep: "Connect the number again.",
  },
  number_name_not_approved: {
    message: "The number has no approved display name, so it cannot send.",
    nextStep: "Submit a display name in WhatsApp Manager and wait for its approval.",
  },
  number_certificate_invalid: {
    message: "The number's registration with WhatsApp is not valid.",
    nextStep: "Register the number again.",
  },
  number_not_registered: {
    message: "The number is not registered for sending through WhatsApp's platform.",
    nextStep: "Register the number, with its PIN if it has one.",
  },
  number_not_verified: {
    message: "The number must be verified first.",
    nextStep: "Request a verification code in WhatsApp Manager and enter it there.",
  },
  marketing_disabled: {
    message: "Marketing templates are turned off for this account.",
    nextStep: "Turn them on in WhatsApp Manager, or use a template of another category.",
  },
  pin_wrong: {
    message: "The PIN does not match the number's two-step verification.",
    nextStep: "Enter the PIN that was set for this number, or reset it in WhatsApp Manager.",
  },
  registration_blocked: {
    message: "The number was registered too often and is blocked for 72 hours.",
    nextStep: "Wait three days, then register it once.",
  },
  deregistration_incomplete: {
    message: "The number's earlier removal from WhatsApp did not finish.",
    nextStep: "Remove the number once more, then register it again.",
  },
  history_sync_spent: {
    message: "The history of this number was already requested. That works only once.",
    nextStep: "To request it again, disconnect the number and connect it again.",
  },
  history_sync_too_late: {
    message: "The history can be requested only within a day of connecting.",
    nextStep: "Disconnect the number and connect it again.",
  },
  history_sync_declined: {
    message: "The number's owner chose not to share earlier conversations.",
    nextStep: "Nothing to do: new messages arrive as usual.",
  },
  pin_attempts_exceeded: {
    message: "The PIN was entered too often or too fast.",
    nextStep: "Wait as long as the details say, then enter the correct PIN.",
  },
  number_recently_deleted: {
    message: "The number was just deleted and cannot be registered yet.",
    nextStep: "Wait five minutes, then register it again.",
  },
  number_flagged_as_spam: {
    message: "People have blocked or reported this number too often, so WhatsApp limits what it sends.",
    nextStep: "Write only to people who expect it; the number's quality is shown in WhatsApp Manager.",
  },
  messaging_limit_reached: {
    message: "The account's sending limit is reached, since templates were filed under a wrong category.",
    nextStep: "Correct the templates' categories in WhatsApp Manager.",
  },
  number_throttled: {
    message: "This number is sending faster than WhatsApp allows.",
    nextStep: "Nothing to do: it is sent again in a moment.",
    finalStep: "Send it again.",
  },
  number_in_maintenance: {
    message: "WhatsApp is working on this number, usually for about a minute.",
    nextStep: "Nothing to do: it is sent again in a moment.",
    finalStep: "Send it again.",
  },
  account_throttled: {
    message: "WhatsApp was asked too much for this account in a short time.",
    nextStep: "Nothing to do: it is tried again in a moment.",
    finalStep: "Send it again.",
  },
  provider_error: {
    message: "WhatsApp failed for a reason that it does not name.",
    nextStep: "Nothing to do: it is sent again in a moment.",
    finalStep: "Send it again.",
  },
  provider_unavailable: {
    message: "WhatsApp is not available at the moment.",
    nextStep: "Nothing to do: it is sent again in a moment.",
    finalStep: "Send it again.",
  },
  object_missing: {
    message: "WhatsApp does not know this object, or does not show it to this connection.",
    nextStep: "Check the IDs of the account and the number, and connect the number again.",
  },
  callback_not_verified: {
    message: "WhatsApp could not verify the address that receives its messages.",
    nextStep: "Make sure the address can be reached from the internet and responds within six seconds.",
  },
} as const;
