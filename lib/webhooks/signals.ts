/** Signals of webhooks: each starts the jobs that name it. A stored name never changes. */

/** wake_webhook_lanes.sql emits it by name. */
export const laneWoken = "webhooks/lane.woken";
export const replayRequested = "webhooks/replay.requested";
export const checkRequested = "webhooks/check.requested";
export const endpointFailing = "webhooks/endpoint.failing";
/** Why owners get a mail: failing for a day, or disabled. */
export const FAILURE_STAGES = ["warning", "disabled"] as const;
export type FailureStage = (typeof FAILURE_STAGES)[number];
