-- Moves a message's delivery state forward. Returns the event, or NULL if the message has that state or a later one:
-- states never move back, so late and repeated receipts change nothing. A cancelled message keeps its state. A one-time code
-- goes with the call that sent it. p_provider_id: the provider's id, known since now; else NULL.
--
-- Locks: the message's row, those of note_failure().
-- Nullable: result
CREATE FUNCTION fn.advance_delivery_state(p_workspace uuid, p_message uuid, p_state delivery_state, p_failure jsonb, p_at timestamptz,
  p_provider_id text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  before messages;
BEGIN
  SELECT * INTO STRICT before FROM messages m WHERE m.workspace_id = p_workspace AND m.id = p_message FOR UPDATE;
  IF before.cancelled_at IS NOT NULL OR before.delivery_state >= p_state THEN
    IF p_provider_id IS NOT NULL THEN
      UPDATE messages m SET provider_message_id = p_provider_id WHERE m.workspace_id = p_workspace AND m.id = p_message;
    END IF;
    RETURN NULL;
  END IF;
  UPDATE messages m SET delivery_state = p_state, due_at = NULL, failure = p_failure,
    provider_message_id = coalesce(p_provider_id, m.provider_message_id),
    content = CASE WHEN m.content ? 'hasCode' THEN m.content - 'components' ELSE m.content END,
    delivered_at = CASE WHEN p_state >= 'delivered' THEN coalesce(m.delivered_at, p_at) END,
    read_at = CASE WHEN p_state = 'read' THEN p_at END
  WHERE m.workspace_id = p_workspace AND m.id = p_message;
  PERFORM fn.note_failure(p_workspace, before.conversation_id, p_message, before.delivery_state, p_state);
  RETURN jsonb_build_object('workspaceId', p_workspace, 'id', fn.new_id(), 'type', 'message.' || p_state,
    'subjectType', 'message', 'subjectId', p_message, 'messageId', p_message, 'conversationId', before.conversation_id,
    'data', jsonb_build_object('previousState', before.delivery_state)
      || CASE WHEN p_failure IS NULL THEN '{}' ELSE jsonb_build_object('error', p_failure) END)
    || coalesce((SELECT jsonb_build_object('correlationId', c.correlation_id) FROM commands c
      WHERE before.sender_type IN ('automation', 'system') AND c.workspace_id = p_workspace AND c.message_id = p_message), '{}');
END $$;
