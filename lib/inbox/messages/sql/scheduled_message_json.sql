-- A scheduled or cancelled message in the form of message_json().
CREATE FUNCTION fn.scheduled_message_json(s scheduled_messages) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', (s).id, 'conversationId', (s).conversation_id,
    'channel', (SELECT c.channel FROM conversations c WHERE c.workspace_id = (s).workspace_id AND c.id = (s).conversation_id),
    'direction', 'outbound', 'senderType', (s).sender_type, 'senderName', (s).author_name, 'type', (s).type, 'text', (s).text,
    'content', CASE WHEN (s).asked ->> 'type' = 'media' THEN jsonb_build_object('type', 'media', 'kind', (s).asked #> '{media,kind}',
        'attachmentId', NULL)
      || jsonb_strip_nulls(jsonb_build_object('caption', (s).asked #> '{media,caption}',
        'media', CASE WHEN (s).asked -> 'media' ? 'url' THEN (s).asked -> 'media' END)) ELSE (s).asked END,
    'replyTo', NULL, 'referral', NULL, 'attachments', '[]'::json,
    'deliveryState', CASE WHEN (s).cancelled_at IS NULL THEN 'scheduled' ELSE 'cancelled' END,
    'providerMessageId', NULL, 'createdAt', fn.iso((s).created_at))
$$;
