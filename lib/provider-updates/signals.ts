/** What this room tells the jobs. */
export const updateReceived = "provider-updates/update.received";
