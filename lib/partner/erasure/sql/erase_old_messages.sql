-- Erases up to p_limit messages of a workspace after p_after that were written before p_before, with what events about
-- their conversations say: all of those of before then, and of later ones the last message. Returns the last id, NULL at the
-- end.
--
-- Nullable: p_after, result
-- Locks: those of erase_messages().
-- Called by: lib/partner/erasure/retention.ts.
CREATE FUNCTION fn.erase_old_messages(p_workspace uuid, p_after uuid, p_before timestamptz, p_limit int) RETURNS uuid
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  old uuid[];
  threads uuid[];
  shown text[] := '{conversation,lastMessage}';
  gone jsonb := '{"type": "erased", "text": null}';
BEGIN
  SELECT array_agg(id), array_agg(DISTINCT conversation_id) INTO old, threads FROM (
    SELECT m.id, m.conversation_id FROM messages m
    WHERE m.workspace_id = p_workspace AND (p_after IS NULL OR m.id > p_after) AND m.created_at < p_before
      AND m.type <> 'erased'
    ORDER BY m.id LIMIT p_limit) found;
  IF old IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM fn.erase_messages(p_workspace, old);
  UPDATE events e SET data = '{"erased": true}'
  WHERE e.subject_id = ANY(threads) AND e.workspace_id = p_workspace AND e.recorded_at < p_before
    AND e.data <> '{"erased": true}';
  UPDATE webhook_deliveries d
  SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
  FROM events e WHERE e.subject_id = ANY(threads) AND e.workspace_id = p_workspace AND e.recorded_at < p_before
    AND d.event_id = e.id AND (d.last_answer IS NOT NULL OR d.body NOT LIKE '%"erased": true%');
  UPDATE webhook_deliveries d
  SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}' || shown, (d.body::jsonb -> 'data' #> shown) || gone)::text
  FROM events e WHERE e.subject_id = ANY(threads) AND e.workspace_id = p_workspace AND e.data #>> (shown || '{id}') = ANY(old::text[])
    AND d.event_id = e.id;
  UPDATE events e SET data = jsonb_set(e.data, shown, (e.data #> shown) || gone)
  WHERE e.subject_id = ANY(threads) AND e.workspace_id = p_workspace AND e.data #>> (shown || '{id}') = ANY(old::text[]);
  RETURN old[cardinality(old)];
END $$;
