-- The message as API resources show it. A single expression, so PostgreSQL inlines it.
CREATE FUNCTION fn.message_json(m messages, p_channel channel) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', (m).id, 'conversationId', (m).conversation_id, 'channel', p_channel, 'direction', (m).direction,
    'senderType', (m).sender_type, 'senderName', (m).sender_name, 'type', (m).type, 'text', (m).text,
    'content', fn.content_json(m), 'replyTo', (m).reply_to, 'referral', (m).referral, 'attachments', fn.attachments_json(m),
    'deliveryState', fn.delivery_state(m), 'providerMessageId', (m).provider_message_id, 'createdAt', fn.iso((m).created_at))
$$;
