/** Conversations: reading, filtering, assigning, resolving, snoozing, and the notes inside them. */
export { counts, get, listPage } from "./inbox";
export { addNote, listNotes } from "./notes";
export { listV1 } from "./queries";
export { ageReplyWindow } from "./reply-window";
export { start } from "./start";
export { endSnooze, exists, lockConversation, markRead, update } from "./update";
