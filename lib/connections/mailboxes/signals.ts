/** Signals of mailboxes: each starts the jobs that name it. A stored name never changes. */

/** A folder of a mail server is to be read. */
export const mailFolderDue = "emails/folder.due";
