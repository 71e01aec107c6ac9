/** Signals of notifications: each starts the jobs that name it. A stored name never changes. */

/** A conversation begins to concern a member by name: someone else assigned it to them, or named them in a note. */
export const memberConcerned = "notifications/member.concerned";
/** In a workspace with browsers that receive pushes; push_signal.sql emits it by name. */
export const messageReceived = "notifications/message.received";
