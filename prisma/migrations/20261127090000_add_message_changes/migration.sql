-- Its author changed or deleted a message on WhatsApp. The thread keeps what was read, and the change as an entry of its own;
-- the log says what has become of the message. p: as receive_whatsapp_message() and receive_whatsapp_echo() take it.
CREATE FUNCTION tell_of_message_change(p jsonb, p_change uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  target text := p -> 'content' ->> 'originalId';
  change messages;
  original messages;
  said jsonb;
  earlier text;
BEGIN
  SELECT * INTO STRICT change FROM messages m WHERE m.workspace_id = workspace AND m.id = p_change;
  SELECT * INTO original FROM messages m WHERE m.workspace_id = workspace AND m.provider_message_id = target;
  -- Only who wrote it changes it.
  IF original.id IS NULL OR original.conversation_id <> change.conversation_id OR original.direction <> change.direction THEN
    RETURN;
  END IF;
  said := message_json(original)::jsonb;
  -- What a change before this one made of it; WhatsApp allows them for minutes, so there is little to look through.
  SELECT m.text INTO earlier FROM messages m
  WHERE m.conversation_id = original.conversation_id AND m.number > original.number AND m.number < change.number
    AND m.workspace_id = workspace AND m.type = 'edit' AND m.content ->> 'originalId' = target
  ORDER BY m.number DESC LIMIT 1;
  IF FOUND THEN
    said := said || jsonb_build_object('text', earlier);
  END IF;
  PERFORM append_events(jsonb_build_array(jsonb_build_object('workspaceId', workspace, 'actorType', 'job', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId', 'id', new_id(), 'type', 'message.updated', 'subjectType', 'message', 'subjectId', original.id,
    'data', CASE change.type
      WHEN 'edit' THEN jsonb_build_object('message', said || jsonb_build_object('text', change.text),
        'previous', jsonb_build_object('text', said -> 'text'))
      ELSE jsonb_build_object('message', said || jsonb_build_object('type', 'deleted', 'text', NULL, 'attachments', '[]'::jsonb),
        'previous', jsonb_build_object('type', said -> 'type', 'text', said -> 'text', 'attachments', said -> 'attachments'))
    END)), '[]', p_at);
END $$;
ALTER FUNCTION tell_of_message_change(jsonb, uuid, timestamptz) SET enable_seqscan = off;

CREATE FUNCTION receive_whatsapp_change(p jsonb, p_at timestamptz)
RETURNS TABLE (message_id uuid, conversation_id uuid, is_new boolean) LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.message_id, r.conversation_id, r.is_new INTO message_id, conversation_id, is_new FROM receive_whatsapp_message(p, p_at) r;
  IF is_new THEN
    PERFORM tell_of_message_change(p, message_id, p_at);
  END IF;
  RETURN NEXT;
END $$;

CREATE FUNCTION receive_whatsapp_echo_change(p jsonb, p_at timestamptz)
RETURNS TABLE (message_id uuid, conversation_id uuid, is_new boolean) LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.message_id, r.conversation_id, r.is_new INTO message_id, conversation_id, is_new FROM receive_whatsapp_echo(p, p_at) r;
  IF is_new THEN
    PERFORM tell_of_message_change(p, message_id, p_at);
  END IF;
  RETURN NEXT;
END $$;
