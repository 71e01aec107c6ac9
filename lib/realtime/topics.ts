/** Topics of live streams and the notices they carry: ids only, so a stream never leaks content. */
export const workspaceTopic = (workspaceId: string): string => `workspace:${workspaceId}`;
/** Notices to one person in all their browsers, such as the end of a session, a right or a draft. */
export const userTopic = (userId: string): string => `user:${userId}`;
export const visitorTopic = (visitorId: string): string => `visitor:${visitorId}`;
/** For listeners to all notices; not a topic of its own. */
export const EVERY_TOPIC = "*";
/** Sent to every process when cached credentials have changed. */
export const CREDENTIALS_TOPIC = "credentials";

export const NOTICE_TYPES = [
  "conversation.changed",
  "thread.changed",
  "contact.changed",
  "typing",
  "presence",
  "workspace.changed",
  "credentials.changed",
  "webhook.changed",
  "replies.changed",
  "tags.changed",
  "teams.changed",
  "articles.changed",
  "tickets.changed",
  "draft.ended",
  "session.ended",
] as const;
/** The facts that decide who sees a conversation. */
export type Place = { assigneeId: string | null; teamId: string | null; readerIds: readonly string[] };
export type Notice = {
  type: (typeof NOTICE_TYPES)[number];
  conversationId?: string;
  /** In thread.changed: the messages and notes that are new or changed. Absent: any of them. */
  entryIds?: string[];
  /** False: nothing of what lists and counts show has changed. */
  isListed?: boolean;
  /** The correlation id of the request that made the change, whose page knows the result. */
  by?: string;
  contactId?: string;
  /** In tickets.changed: the ticket. Absent: any of them. */
  ticketId?: string;
  endpointId?: string;
  surfaceSessionId?: string;
  name?: string;
  /** In presence: a colleague in the conversation. */
  userId?: string;
  state?: "here" | "writing" | "away";
  /** The place of its conversation now; null if there is none. Filled in when the notice is written, and kept from screens, as is `before`. */
  place?: Place | null;
  /** Where it was until this change. */
  before?: Place;
  /** In presence: this screen received nothing before now, so those who are there answer. */
  asks?: boolean;
};
