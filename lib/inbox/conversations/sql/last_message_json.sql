-- A message as conversations.last_message keeps it: with at most 4,096 characters of its text, as mails may have more. left()
-- counts characters, so none is cut in two.
--
-- Nullable: p_text, p_sender
CREATE FUNCTION fn.last_message_json(p_id uuid, p_type text, p_text text, p_direction text, p_sender text, p_at timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p_id, 'type', p_type, 'text', left(p_text, 4096), 'direction', p_direction,
    'senderType', p_sender, 'createdAt', fn.iso(p_at))
$$;
