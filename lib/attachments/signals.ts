/** Signals to the jobs of attachments. SQL functions emit it by name, which is why it still starts with `messages/`. */
export const attachmentReceived = "messages/attachment.received";
