/** The simulator's signal to its job: an account has webhooks to send. */
export const simulatorWebhooksDue = "simulator/webhooks.due";
