-- An event about a message that exists: it is stored as what differs from the message's first event, and event_data() makes it
-- whole again. Others are returned as they are, as is one whose message is older: prune_events() must not delete the first event while
-- this one is being written.
--
--   e.type             text
--   e.workspaceId      uuid
--   e.subjectId        uuid   the message: erasing and pruning find both events by it
--   e.messageId?       uuid
--   e.conversationId?  uuid
--   e.data             jsonb  as event_snapshot() renders it
--
-- Returns e, with `baseSequence` where its data are what differs.
-- Called by: append_events(), and take_receipts() before it.
CREATE FUNCTION fn.narrow_event(e jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  base record;
  message jsonb;
  thread jsonb;
  last_message jsonb;
BEGIN
  IF e ->> 'type' = 'message.created' OR NOT e ? 'messageId' OR NOT e ? 'conversationId'
    OR e -> 'subjectId' IS DISTINCT FROM e -> 'messageId' THEN
    RETURN e;
  END IF;
  SELECT b.sequence, b.data -> 'message' AS message, b.data -> 'conversation' AS conversation INTO base FROM events b
  WHERE b.subject_id = (e ->> 'messageId')::uuid AND b.workspace_id IS NOT DISTINCT FROM (e ->> 'workspaceId')::uuid
    AND b.type = 'message.created' AND b.recorded_at > now() - interval '20 hours' LIMIT 1;
  message := fn.changed_keys(base.message, e #> '{data,message}');
  thread := fn.changed_keys(base.conversation, e #> '{data,conversation}');
  IF message IS NULL OR thread IS NULL THEN
    RETURN e;
  END IF;
  IF thread ? 'lastMessage' THEN
    last_message := fn.changed_keys(base.conversation -> 'lastMessage', thread -> 'lastMessage');
    IF last_message IS NOT NULL THEN
      thread := thread || jsonb_build_object('lastMessage', last_message);
    ELSIF jsonb_typeof(base.conversation -> 'lastMessage') = 'object' THEN
      RETURN e;
    END IF;
  END IF;
  RETURN e || jsonb_build_object('baseSequence', base.sequence,
    'data', (e -> 'data') || jsonb_build_object('message', message, 'conversation', thread));
END $$;
