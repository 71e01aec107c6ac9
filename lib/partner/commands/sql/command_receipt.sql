-- The acceptance receipt of a command, with UUIDs.
CREATE FUNCTION fn.command_receipt(c commands) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('commandId', (c).id, 'type', (c).type, 'status', 'accepted', 'messageId', (c).message_id,
    'conversationId', (c).conversation_id, 'workspaceId', (c).workspace_id, 'correlationId', (c).correlation_id,
    'idempotencyKey', (c).idempotency_key, 'acceptedAt', fn.iso((c).accepted_at))
    || CASE WHEN (c).send_at IS NULL THEN '{}' ELSE jsonb_build_object('sendAt', fn.iso((c).send_at)) END
$$;
