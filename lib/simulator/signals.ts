/** What the simulator tells the jobs: an account has something that its app is to be told. */
export const simulatorWebhooksDue = "simulator/webhooks.due";
