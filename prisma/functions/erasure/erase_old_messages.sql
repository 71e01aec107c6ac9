-- Erases up to p_limit messages of a workspace that were written before p_before, oldest first, with the events of before
-- then about their conversations, which show the last message. Returns how many messages were erased.
--
-- Locks: those of erase_messages(), then the conversations.
-- Called by: lib/erasure/retention.ts.
CREATE FUNCTION fn.erase_old_messages(p_workspace uuid, p_before timestamptz, p_limit int) RETURNS int
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  old uuid[];
  threads uuid[];
  result int;
BEGIN
  SELECT array_agg(id), array_agg(DISTINCT conversation_id) INTO old, threads FROM (
    SELECT m.id, m.conversation_id FROM messages m
    WHERE m.workspace_id = p_workspace AND m.created_at < p_before AND m.type <> 'erased'
    ORDER BY m.id LIMIT p_limit) found;
  IF old IS NULL THEN
    RETURN 0;
  END IF;
  result := fn.erase_messages(p_workspace, old);
  UPDATE events e SET data = '{"erased": true}'
  WHERE e.subject_id = ANY(threads) AND e.workspace_id = p_workspace AND e.recorded_at < p_before
    AND e.data <> '{"erased": true}';
  UPDATE webhook_deliveries d
  SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
  FROM events e WHERE e.subject_id = ANY(threads) AND e.workspace_id = p_workspace AND e.recorded_at < p_before
    AND d.event_id = e.id;
  UPDATE conversations c SET last_message = c.last_message || '{"type": "erased", "text": null}'
  WHERE c.workspace_id = p_workspace AND c.id = ANY(threads) AND (c.last_message ->> 'id')::uuid = ANY(old);
  RETURN result;
END $$;
