/** Signals of the simulator: each starts the jobs that name it. A stored name never changes. */

/** An account of the simulator has webhooks to send. */
export const simulatorWebhooksDue = "simulator/webhooks.due";
