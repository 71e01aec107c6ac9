-- Opens a conversation that is not open, unless its contact is blocked. Returns the conversation.status_changed event, or an
-- empty array.
--
--   p_origin.workspaceId     uuid
--   p_origin.actorType       text
--   p_origin.actorId         text|null
--   p_origin.correlationId   text|null
--
-- The caller holds the conversation's row.
-- Called by: receive_visitor_message(), receive_whatsapp_message().
CREATE FUNCTION fn.reopen_conversation(p_workspace uuid, p_conversation uuid, p_status conversation_status, p_origin jsonb)
RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF p_status = 'open' OR EXISTS (SELECT FROM conversations c
    JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id AND k.blocked_at IS NOT NULL
    WHERE c.workspace_id = p_workspace AND c.id = p_conversation) THEN
    RETURN '[]';
  END IF;
  UPDATE conversations c SET status = 'open', snoozed_until = NULL
  WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  RETURN jsonb_build_array(p_origin || jsonb_build_object('id', fn.new_id(), 'type', 'conversation.status_changed',
    'subjectType', 'conversation', 'subjectId', p_conversation, 'conversationId', p_conversation,
    'data', jsonb_build_object('previous', jsonb_build_object('status', p_status))));
END $$;
