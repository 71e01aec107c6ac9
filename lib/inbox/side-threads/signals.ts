/** Signals of side threads: each starts the jobs that name it. A stored name never changes. */

/** One of our mails waits to be sent. */
export const sideMessageDue = "side-threads/message.due";
