/** Signals of notifications: each starts the jobs that name it. A stored name never changes. */

/**
 * A conversation begins to concern a member by name: someone else assigned it to them, named them in a note, or
 * answered what they forwarded. `noteId`: the note, or the side thread.
 */
export const memberConcerned = "notifications/member.concerned";
/** Someone else, or a program, gave a ticket to a member. `changeId`: the same for a repeated push. */
export const ticketAssigned = "notifications/ticket.assigned";
/** Emitted in workspaces with browsers that receive pushes, by name in push_signal.sql. */
export const messageReceived = "notifications/message.received";
