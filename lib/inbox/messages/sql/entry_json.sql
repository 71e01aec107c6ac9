-- The thread entry of a message. Its content is as the channel gave it, but for a mail's HTML, which is read when it is shown.
-- A single expression, so PostgreSQL inlines it.
CREATE FUNCTION fn.entry_json(m messages, p_channel channel) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT fn.message_json(m, p_channel)::jsonb || jsonb_build_object(
    'kind', 'message', 'number', (m).number, 'clientId', (m).client_id, 'senderId', (m).sender_id,
    'deliveredAt', fn.iso((m).delivered_at), 'readAt', fn.iso((m).read_at),
    'content', CASE WHEN (m).type = 'email' THEN (m).content - 'html' || jsonb_build_object('hasHtml', (m).content ->> 'html' IS NOT NULL)
      ELSE (m).content END,
    'failure', (m).failure, 'deliveryState', (m).delivery_state, 'isCancelled', (m).cancelled_at IS NOT NULL)
$$;
