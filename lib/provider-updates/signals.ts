/** Signals to the jobs of provider updates. */
export const updateReceived = "provider-updates/update.received";
