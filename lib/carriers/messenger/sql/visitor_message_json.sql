-- The message as the messenger's panel gets it: no sender id, no provider data. A single expression, so PostgreSQL
-- inlines it.
CREATE FUNCTION fn.visitor_message_json(m messages) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', (m).id, 'number', (m).number, 'direction', (m).direction, 'senderName', (m).sender_name,
    'text', (m).text, 'attachments', fn.attachments_json(m), 'deliveryState', (m).delivery_state, 'createdAt', fn.iso((m).created_at),
    'clientId', (m).client_id)
$$;
