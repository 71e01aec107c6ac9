-- The notices for all browsers that have a conversation: those of visitor_conversations(), the other way round.
--
-- Called by: receive_visitor_message(), receive_email(), add_command_message().
CREATE FUNCTION fn.visitor_notices(p_workspace uuid, p_conversation uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', 'notice', 'name', 'visitor:' || b.visitor_id,
    'payload', '{"type": "thread.changed"}'::jsonb)), '[]')
  FROM fn.conversation_browsers(p_workspace, p_conversation) b
$$;
