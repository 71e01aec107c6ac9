-- The data of an event as it was recorded. Those of one that narrow_event() stored are what differs from its message's first event:
-- erased words of that one are erased here too.
--
--   p_data.erased?        boolean
--   p_data.message?       jsonb
--   p_data.conversation?  jsonb
--
-- p_base and p_data are the event's columns.
-- Nullable: p_base, p_data
CREATE FUNCTION fn.event_data(p_workspace uuid, p_base bigint, p_data jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  base jsonb;
  thread jsonb;
BEGIN
  IF p_base IS NULL OR p_data IS NULL OR p_data ? 'erased' THEN
    RETURN p_data;
  END IF;
  SELECT b.data INTO base FROM events b WHERE b.workspace_id = p_workspace AND b.sequence = p_base;
  IF base -> 'conversation' IS NULL THEN
    RETURN '{"erased": true}';
  END IF;
  thread := (base -> 'conversation') || (p_data -> 'conversation');
  IF jsonb_typeof(p_data #> '{conversation,lastMessage}') = 'object' AND jsonb_typeof(base #> '{conversation,lastMessage}') = 'object' THEN
    thread := thread || jsonb_build_object('lastMessage', (base #> '{conversation,lastMessage}') || (p_data #> '{conversation,lastMessage}'));
  END IF;
  RETURN p_data || jsonb_build_object('message', (base -> 'message') || (p_data -> 'message'), 'conversation', thread);
END $$;
