/** The rating that a visitor is asked for, as a part of the statement that reads the messenger's thread. */

/** For how long after the question an answer can be given and changed; rate_conversation() and page_rating() have it too. */
export const CHANGEABLE_DAYS = 7;

/** JSON of the newest rating of conversation `c` while it is resolved; NULL without one. */
export const ASKED_RATING = `(SELECT json_build_object('id', r.id, 'question', coalesce(s.question, ''),
    'questions', coalesce(s.questions, '{}'), 'score', r.score, 'comment', r.comment)
  FROM (SELECT * FROM conversation_ratings x WHERE x.workspace_id = c.workspace_id AND x.conversation_id = c.id
    ORDER BY x.round DESC LIMIT 1) r LEFT JOIN rating_settings s ON s.workspace_id = r.workspace_id
  WHERE c.status = 'resolved' AND r.channel = 'messenger' AND r.asked_at > now() - interval '${CHANGEABLE_DAYS} days')`;
