/** Signals to the jobs of messages. SQL functions emit it by name. */
export const messageLaneWoken = "messages/lane.woken";
