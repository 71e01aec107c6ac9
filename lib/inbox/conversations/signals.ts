/** Signals of conversations: each starts the jobs that name it. A stored name never changes. */

export const snoozeEnded = "conversations/snooze.ended";
