-- The message as API resources show it. A single expression, so PostgreSQL inlines it.
CREATE FUNCTION fn.message_json(m messages) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', (m).id, 'conversationId', (m).conversation_id, 'direction', (m).direction, 'senderType', (m).sender_type,
    'senderName', (m).sender_name, 'type', (m).type, 'text', (m).text, 'attachments', (m).attachments,
    'deliveryState', (m).delivery_state, 'createdAt', fn.iso((m).created_at))
$$;
