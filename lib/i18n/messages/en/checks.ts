/** Findings of a WhatsApp number's health check by reason, each with what to do about it. */

const REVIEW = "Open the number in WhatsApp Manager and request a review.";
const NAME = "Choose a display name in WhatsApp Manager that names the business.";
const LESS = "Write only to people who asked for it, and less often.";

export const checks = {
  not_answered: { message: "WhatsApp did not answer, so this could not be checked." },
  token_valid: { message: "The access token is valid." },
  token_revoked: {
    message: "WhatsApp no longer accepts the access token.",
    action: "Connect the number again with a new token.",
  },
  token_ends_soon: {
    message: "The access token ends in {days, plural, one {# day} other {# days}}.",
    action: "Create a system user token that does not expire, and connect the number with it.",
  },
  number_accessible: { message: "The token has access to the number." },
  number_gone: {
    message: "The account no longer has this number.",
    action: "Find the number in WhatsApp Manager, then connect it again.",
  },
  subscribed: { message: "WhatsApp sends this number's webhooks to Parley." },
  not_subscribed: {
    message: "The app is not subscribed to the account, so incoming messages do not arrive.",
    action: "Connect the number again.",
  },
  webhook_seen: { message: "WhatsApp has sent webhooks for this number." },
  webhook_not_seen: {
    message: "WhatsApp has not sent a webhook for this number yet.",
    action: "Send a message to the number from any phone.",
  },
  account_disabled: { message: "WhatsApp has disabled the account.", action: REVIEW },
  number_blocked: { message: "WhatsApp has blocked the number.", action: REVIEW },
  number_unregistered: {
    message: "The number is not registered for sending.",
    action: "Register it in WhatsApp Manager, or connect it again.",
  },
  sending_not_reported: { message: "WhatsApp does not report whether the number can send." },
  sending_allowed: { message: "The number can send messages." },
  sending_needs_payment: { message: "Only the payment method keeps the number from sending." },
  sending_limited: {
    message: "WhatsApp limits what this number can send.",
    action: "Open the number in WhatsApp Manager.",
  },
  payment_not_reported: { message: "WhatsApp does not report whether the account can pay." },
  payment_failing: {
    message: "WhatsApp cannot charge the account for messages.",
    action: "Add or update the payment method in WhatsApp Manager.",
  },
  payment_working: { message: "WhatsApp reports no problem with the payment method." },
  name_approved: { message: "The display name is {name}." },
  name_approved_unknown: { message: "The display name is approved." },
  name_declined: { message: "WhatsApp declined the display name.", action: NAME },
  name_expired: { message: "The approval of the display name has expired.", action: NAME },
  name_not_approved: { message: "The display name is not approved yet.", action: NAME },
  quality_high: { message: "Customers rarely block or report this number." },
  quality_medium: { message: "Some customers block or report this number's messages.", action: LESS },
  quality_low: { message: "Many customers block or report this number's messages.", action: LESS },
  quality_not_rated: { message: "WhatsApp has not rated the number yet." },
  webhook_not_confirmed: { message: "WhatsApp has not confirmed the webhook subscription yet." },
  disconnected: { message: "The number was disconnected." },
  /** Meta's words for quality and throughput. */
  values: { GREEN: "High", YELLOW: "Medium", RED: "Low", STANDARD: "Standard", HIGH: "High" },
} as const;
