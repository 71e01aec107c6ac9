-- A scheduled message joins its conversation's lane, or fails for a reason that no retry changes. Idempotent: a message that
-- has joined or was cancelled is left alone. Returns whether it joined.
--
--   p.workspaceId    uuid
--   p.messageId      uuid
--   p.contentType    text
--   p.messageType    text
--   p.text           text|null
--   p.content        jsonb
--   p.attachments    jsonb
--   p.uploadId       uuid|null
--   p.attachmentId   uuid|null
--   p.failure        jsonb|null
--   p.actorType      text
--   p.actorId        text|null
--
-- Locks: the scheduled message, then those of add_command_message() and append_events().
-- Records: the events of add_command_message(), with the command's correlation id.
-- Called by: join() in lib/partner/commands/scheduled.ts.
CREATE FUNCTION fn.queue_scheduled_message(p jsonb, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  message uuid := (p ->> 'messageId')::uuid;
  waiting scheduled_messages;
  added record;
BEGIN
  DELETE FROM scheduled_messages s
  WHERE s.workspace_id = workspace AND s.id = message AND s.cancelled_at IS NULL AND s.send_at <= now() RETURNING * INTO waiting;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT * INTO added FROM fn.add_command_message(p || jsonb_build_object('conversationId', waiting.conversation_id,
    'isWhatsapp', (SELECT c.channel = 'whatsapp' FROM conversations c WHERE c.workspace_id = workspace AND c.id = waiting.conversation_id),
    'isHeld', waiting.is_held, 'senderType', waiting.sender_type, 'phone', waiting.recipient_phone,
    'correlationId', (SELECT c.correlation_id FROM commands c WHERE c.workspace_id = workspace AND c.message_id = message)), p_at);
  PERFORM fn.append_events(added.new_events, added.calls, p_at);
  RETURN true;
END $$;
