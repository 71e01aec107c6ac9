/** Signals of lanes of messages: each starts the jobs that name it. A stored name never changes. */

/** wake_message_lane.sql emits it by name. */
export const messageLaneWoken = "messages/lane.woken";
