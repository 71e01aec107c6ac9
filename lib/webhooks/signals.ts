/** Signals to the jobs of webhooks. SQL functions emit the first two by name. */
export const laneWoken = "webhooks/lane.woken";
export const logAppended = "events/log.appended";
export const endpointFailing = "webhooks/endpoint.failing";
export const replayRequested = "webhooks/replay.requested";
export const checkRequested = "webhooks/check.requested";

/** Why owners get a mail: failing for a day, or disabled. */
export const FAILURE_STAGES = ["warning", "disabled"] as const;
export type FailureStage = (typeof FAILURE_STAGES)[number];
