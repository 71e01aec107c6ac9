/** Signals of this domain. */

/** An answer to those who reported a problem has recipients who wait for it. */
export const ticketAnswerBegun = "tickets/answer.begun";
