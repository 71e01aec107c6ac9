-- The outbox entry that has an inbound message pushed to browsers, in an array; empty in a workspace without any.
CREATE FUNCTION fn.push_signal(p_workspace uuid, p_conversation uuid, p_message uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT 1 FROM members m JOIN push_subscriptions s ON s.user_id = m.user_id
      WHERE m.workspace_id = p_workspace)
    THEN jsonb_build_array(jsonb_build_object('kind', 'signal', 'name', 'notifications/message.received', 'payload',
      jsonb_build_object('workspaceId', p_workspace, 'conversationId', p_conversation, 'messageId', p_message)))
    ELSE '[]' END
$$;
