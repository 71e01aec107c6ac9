/** Signals to the jobs of conversations. */
export const snoozeEnded = "conversations/snooze.ended";
