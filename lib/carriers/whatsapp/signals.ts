/** Signals of what the provider sends: each starts the jobs that name it. A stored name never changes. */

export const updateReceived = "provider-updates/update.received";
