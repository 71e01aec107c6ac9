/** Signals of ratings: each starts the jobs that name it. A stored name never changes. */

/** A contact is to be asked for a rating (ask_for_ratings.sql). */
export const ratingRequestDue = "ratings/request.due";
