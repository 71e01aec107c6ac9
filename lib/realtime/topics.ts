/** What live streams listen to, and what a notice may say: ids only, so that a stream can never leak content. */
export const teamTopic = (workspaceId: string): string => `team:${workspaceId}`;
export const visitorTopic = (visitorId: string): string => `visitor:${visitorId}`;
/** Told to every process when something cached about credentials has changed. */
export const CREDENTIALS_TOPIC = "credentials";

export const NOTICE_TYPES = [
  "conversation.changed",
  "thread.changed",
  "contact.changed",
  "typing",
  "workspace.changed",
  "credentials.changed",
  "webhook.changed",
  "session.ended",
] as const;
export type Notice = {
  type: (typeof NOTICE_TYPES)[number];
  conversationId?: string;
  contactId?: string;
  endpointId?: string;
  surfaceSessionId?: string;
  name?: string;
};
