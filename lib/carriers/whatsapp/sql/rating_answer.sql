-- Reads a WhatsApp message as an answer to the rating for which the conversation's contact was asked: a tap on a score,
-- a digit that was written instead, or the words that follow a score. NULL: no answer.
--
--   p.type      text
--   p.text      text|null
--   p.content   jsonb
-- Nullable: rating_id, score, comment, is_message
--
-- Returns `is_message`: whether it is a message like any other, too, as words are: they may be a question.
-- Called by: receive_whatsapp_message().
CREATE FUNCTION fn.rating_answer(p_workspace uuid, p_conversation uuid, p_is_resolved boolean, p jsonb, p_at timestamptz,
  OUT rating_id uuid, OUT score int, OUT comment text, OUT is_message boolean)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  tapped text[] := regexp_match(p -> 'content' ->> 'id', '^parley-rating:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-5])$');
  asked conversation_ratings;
BEGIN
  is_message := false;
  IF p ->> 'type' = 'list_reply' AND tapped IS NOT NULL THEN
    SELECT r.id INTO rating_id FROM conversation_ratings r
    WHERE r.workspace_id = p_workspace AND r.id = tapped[1]::uuid AND r.conversation_id = p_conversation;
    score := tapped[2]::int;
    RETURN;
  END IF;
  IF p ->> 'type' <> 'text' OR NOT p_is_resolved THEN
    RETURN;
  END IF;
  SELECT * INTO asked FROM conversation_ratings r WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation
  ORDER BY r.round DESC LIMIT 1;
  IF asked.score IS NULL AND asked.asked_at > p_at - interval '1 day' AND p ->> 'text' ~ '^\s*[1-5]\s*$' THEN
    rating_id := asked.id;
    score := substring(p ->> 'text' FROM '[1-5]')::int;
  ELSIF asked.score IS NOT NULL AND asked.comment IS NULL AND asked.answered_at > p_at - interval '15 minutes' THEN
    rating_id := asked.id;
    score := asked.score;
    comment := left(p ->> 'text', 2000);
    is_message := true;
  END IF;
END $$;
