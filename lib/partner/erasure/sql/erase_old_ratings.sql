-- Erases the words of ratings of before p_before, in up to p_limit conversations: in the ratings, the conversations, their history,
-- the events that show them and their stored webhook bodies. The scores stay. Returns of how many conversations, 0 at the end.
--
-- Locks: the conversations, their ratings and history, then the events, their deliveries and attempts.
-- Called by: lib/partner/erasure/retention.ts.
CREATE FUNCTION fn.erase_old_ratings(p_workspace uuid, p_before timestamptz, p_limit int) RETURNS int
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  threads uuid[];
  subjects uuid[];
  changed uuid[];
BEGIN
  -- The history also has comments that were withdrawn, so it decides which conversations are left to erase.
  SELECT array_agg(id) INTO threads FROM (
    SELECT DISTINCT r.conversation_id AS id FROM conversation_ratings r
    WHERE r.workspace_id = p_workspace AND r.answered_at < p_before AND EXISTS (SELECT FROM conversation_changes h
      WHERE h.workspace_id = p_workspace AND h.conversation_id = r.conversation_id AND h.field = 'rating'
        AND h.created_at < p_before AND (h.before ? 'comment' OR h.after ? 'comment'))
    LIMIT p_limit) found;
  IF threads IS NULL THEN
    RETURN 0;
  END IF;
  UPDATE conversations c SET rating = c.rating || '{"comment": null}'
  WHERE c.workspace_id = p_workspace AND c.id = ANY(threads) AND (c.rating ->> 'answeredAt')::timestamptz < p_before;
  UPDATE conversation_ratings r SET comment = NULL
  WHERE r.workspace_id = p_workspace AND r.conversation_id = ANY(threads) AND r.comment IS NOT NULL AND r.answered_at < p_before;
  UPDATE conversation_changes h SET before = h.before - 'comment', after = h.after - 'comment'
  WHERE h.workspace_id = p_workspace AND h.conversation_id = ANY(threads) AND h.field = 'rating' AND h.created_at < p_before;

  -- Each event about the conversation shows its last rating.
  subjects := threads
    || ARRAY(SELECT g.conversation_id FROM conversation_merges g WHERE g.workspace_id = p_workspace AND g.winner_id = ANY(threads))
    || ARRAY(SELECT m.id FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = ANY(threads));
  WITH gone AS (
    UPDATE events e SET data = jsonb_set(jsonb_set(jsonb_set(e.data, '{rating,comment}', 'null', false),
      '{previous,comment}', 'null', false), '{conversation,rating,comment}', 'null', false)
    WHERE e.subject_id = ANY(subjects) AND e.workspace_id = p_workspace
      AND (e.data #>> '{conversation,rating,answeredAt}')::timestamptz < p_before
    RETURNING e.id)
  SELECT array_agg(id) INTO changed FROM gone;
  UPDATE webhook_attempts a SET answer = NULL FROM webhook_deliveries d
  WHERE d.event_id = ANY(changed) AND a.workspace_id = d.workspace_id AND a.endpoint_id = d.endpoint_id
    AND a.delivery_id = d.id AND a.answer IS NOT NULL;
  UPDATE webhook_deliveries d SET last_answer = NULL, body = jsonb_set(jsonb_set(jsonb_set(d.body::jsonb,
    '{data,rating,comment}', 'null', false), '{data,previous,comment}', 'null', false),
    '{data,conversation,rating,comment}', 'null', false)::text
  WHERE d.event_id = ANY(changed);
  RETURN cardinality(threads);
END $$;
