/** What this room tells the jobs. SQL functions send both by name. */
export const attachmentReceived = "messages/attachment.received";
export const messageLaneWoken = "messages/lane.woken";
