-- Writes events of messages in one conversation, and notifies the team's screens.
--
--   p_origin.actorType       text
--   p_origin.actorId         text|null
--   p_origin.correlationId   text|null
--
-- p_events: events as advance_delivery_state() returns them.
-- Locks: those of append_events().
CREATE FUNCTION fn.append_message_events(p_workspace uuid, p_conversation uuid, p_events jsonb, p_origin jsonb, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- NULL: the failure of a message that stays queued, for instance.
  changed uuid[] := (SELECT array_agg(DISTINCT (e ->> 'messageId')::uuid) FROM jsonb_array_elements(p_events) AS e
    WHERE e ->> 'messageId' IS NOT NULL);
  -- Lists show whether a message failed, not how far it came.
  is_listed boolean := p_events = '[]' OR EXISTS (SELECT FROM jsonb_array_elements(p_events) AS e
    WHERE e ->> 'type' NOT IN ('message.sent', 'message.delivered', 'message.read')
      OR e -> 'data' ->> 'previousState' IN ('unknown', 'failed'));
BEGIN
  PERFORM fn.append_events((SELECT coalesce(jsonb_agg(p_origin || e), '[]') FROM jsonb_array_elements(p_events) AS e),
    jsonb_build_array(fn.workspace_notice(p_workspace, p_conversation, changed, is_listed)), p_at);
END $$;
