/** Signals of notifications: each starts the jobs that name it. A stored name never changes. */

/** A conversation begins to concern a member by name: someone else assigned it to them, or named them in a note. */
export const memberConcerned = "notifications/member.concerned";
/** Emitted in workspaces with browsers that receive pushes, by name in push_signal.sql. */
export const messageReceived = "notifications/message.received";
