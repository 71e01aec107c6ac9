/** Signals of exports: each starts the jobs that name it. A stored name never changes. */

export const exportReady = "exports/export.ready";
export const exportRequested = "exports/export.requested";
