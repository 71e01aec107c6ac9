/** What this room tells the jobs. */
export const snoozeEnded = "conversations/snooze.ended";
