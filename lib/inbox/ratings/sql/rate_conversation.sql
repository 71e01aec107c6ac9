-- Stores a contact's rating with its question, with the conversation, and in the conversation's history, which outlives
-- the log. It can be changed for a week; repeating the same rating changes nothing.
--
--   p.workspaceId     uuid
--   p.ratingId        uuid
--   p.score           int        1 to 5
--   p.comment?        text|null  absent: it stays
--   p.actorType       text
--   p.actorId         text|null
--   p.correlationId   text|null
-- Nullable: result
--
-- Returns the conversation.rated event for append_events(), which the caller writes; an empty array if nothing changed; NULL if
-- there is no such question any more, or its contact is erased.
-- Locks: the conversation's row, then the rating's. An erasure locks the conversation too: it runs before, and is seen
-- here, or after, and erases this rating.
-- Called by: rate() in lib/inbox/ratings/rate.ts, receive_whatsapp_message(), rate_on_page().
CREATE FUNCTION fn.rate_conversation(p jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  given_score int := (p ->> 'score')::int;
  asked conversation_ratings;
  thread uuid;
  words text;
  was jsonb;
  is_now jsonb;
BEGIN
  -- A merge may take the rating to another conversation meanwhile, and remove this one.
  LOOP
    SELECT r.conversation_id INTO thread FROM conversation_ratings r
    WHERE r.workspace_id = workspace AND r.id = (p ->> 'ratingId')::uuid;
    PERFORM 1 FROM conversations c WHERE c.workspace_id = workspace AND c.id = thread FOR NO KEY UPDATE;
    EXIT WHEN FOUND OR thread IS NULL;
  END LOOP;
  SELECT * INTO asked FROM conversation_ratings r WHERE r.workspace_id = workspace AND r.id = (p ->> 'ratingId')::uuid
    AND r.asked_at > p_at - interval '7 days' FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM conversations c JOIN contacts k ON k.workspace_id = workspace AND k.id = c.contact_id
    WHERE c.workspace_id = workspace AND c.id = thread AND k.erased_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  words := CASE WHEN p ? 'comment' THEN nullif(p ->> 'comment', '') ELSE asked.comment END;
  IF asked.score = given_score AND asked.comment IS NOT DISTINCT FROM words THEN
    RETURN '[]';
  END IF;
  was := CASE WHEN asked.score IS NOT NULL THEN jsonb_build_object('score', asked.score, 'comment', asked.comment) END;
  is_now := jsonb_build_object('score', given_score, 'comment', words);
  UPDATE conversation_ratings r SET score = given_score, comment = words, answered_at = p_at
  WHERE r.workspace_id = workspace AND r.id = asked.id;
  UPDATE conversations c SET rating = is_now || jsonb_build_object('askedAt', fn.iso(asked.asked_at), 'answeredAt', fn.iso(p_at))
  WHERE c.workspace_id = workspace AND c.id = asked.conversation_id;
  INSERT INTO conversation_changes (workspace_id, id, conversation_id, field, actor_type, actor_id, before, after, created_at)
  VALUES (workspace, fn.new_id(), asked.conversation_id, 'rating', p ->> 'actorType', p ->> 'actorId', was, is_now, p_at);
  RETURN jsonb_build_array(jsonb_build_object('id', fn.new_id(), 'workspaceId', workspace, 'type', 'conversation.rated',
    'subjectType', 'conversation', 'subjectId', asked.conversation_id, 'conversationId', asked.conversation_id,
    'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId',
    'data', jsonb_build_object('rating', is_now
      || jsonb_build_object('askedAt', fn.iso(asked.asked_at), 'answeredAt', fn.iso(p_at)))
      || CASE WHEN was IS NULL THEN '{}' ELSE jsonb_build_object('previous', was) END));
END $$;
