/** Signals of files: each starts the jobs that name it. A stored name never changes. */

export const attachmentReceived = "messages/attachment.received";
