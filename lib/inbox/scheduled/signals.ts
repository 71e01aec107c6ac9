/** Signals of this domain. */

/** A message that a person sends later is due. */
export const scheduledReplyDue = "scheduled/message.due";
