/** Signals of e-mail: each starts the jobs that name it. A stored name never changes. */

/** Answers are due to be sent by e-mail (sweep_mail_copies.sql). */
export const mailCopyDue = "emails/copy.due";
/** A folder's mails were stored. */
export const mailsFetched = "emails/folder.fetched";
