/** Signals of commands: each starts the jobs that name it. A stored name never changes. */

/** A scheduled message is due (create_command.sql). */
export const scheduledMessageDue = "commands/message.due";
