-- Adds a command's message to its conversation and queues it, or hands it over where the commit is the delivery. Records no
-- event: returns the arguments of append_events().
--
--   p.workspaceId     uuid
--   p.conversationId  uuid
--   p.messageId       uuid
--   p.isWhatsapp      boolean     of the channels, WhatsApp has a queue
--   p.senderType      text
--   p.contentType     text
--   p.messageType     text
--   p.text            text|null
--   p.content         jsonb
--   p.attachments     jsonb       as the message shows it
--   p.uploadId        uuid|null   the upload that the message shares
--   p.attachmentId    uuid|null   of its own row
--   p.phone           text|null   the number that the command named, in digits
--   p.failure         jsonb|null  why it cannot be sent at all: it becomes failed
--   p.isHeld?         boolean     it may have been sent already: it becomes unknown
--   p.actorType       text
--   p.actorId         text|null
--   p.correlationId   text
--
-- Raises serialization_failure, so that the call is repeated and refused, when the contact was erased while this waited for
-- the conversation.
-- Locks: those of add_message(), the lane's row.
-- Events: message.created, and message.sent or message.failed.
-- Called by: create_command(), queue_scheduled_message().
CREATE FUNCTION fn.add_command_message(p jsonb, p_at timestamptz, OUT new_events jsonb, OUT calls jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  conversation uuid := (p ->> 'conversationId')::uuid;
  message uuid := (p ->> 'messageId')::uuid;
  person uuid;
  is_whatsapp boolean := (p ->> 'isWhatsapp')::boolean;
  has_failed boolean := p ->> 'failure' IS NOT NULL;
  is_held boolean := is_whatsapp AND coalesce((p ->> 'isHeld')::boolean, false);
  is_queued boolean := is_whatsapp AND NOT has_failed AND NOT is_held;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId', 'subjectType', 'message', 'subjectId', message, 'messageId', message,
    'conversationId', conversation);
BEGIN
  PERFORM fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', message, 'conversationId', conversation,
    'direction', 'outbound', 'senderType', p -> 'senderType', 'type', p -> 'messageType',
    -- The messenger shows text only: a file by its address.
    'text', CASE WHEN NOT is_whatsapp AND p ->> 'contentType' = 'media'
      THEN concat_ws(E'\n', p ->> 'text', p -> 'content' -> 'source' ->> 'link') ELSE p ->> 'text' END,
    'content', p -> 'content', 'attachments', p -> 'attachments',
    'deliveryState', CASE WHEN has_failed THEN 'failed' WHEN is_held THEN 'sending' WHEN is_whatsapp THEN 'queued' ELSE 'sent' END,
    'recipientPhone', CASE WHEN is_whatsapp THEN p ->> 'phone' END, 'dueAt', CASE WHEN is_queued THEN 'now' END), p_at);
  SELECT c.contact_id INTO person FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation;
  IF EXISTS (SELECT FROM contacts k WHERE k.workspace_id = workspace AND k.id = person AND k.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the contact was erased meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  IF p ->> 'uploadId' IS NOT NULL THEN
    INSERT INTO attachments (workspace_id, id, message_id, state, kind, mime_type, file_name, size_bytes, sha256, upload_id, created_at)
    SELECT workspace, (p ->> 'attachmentId')::uuid, message, u.state, u.kind, u.mime_type,
      p -> 'attachments' -> 0 ->> 'fileName', u.size_bytes, u.sha256, u.id, p_at
    FROM attachments u WHERE u.workspace_id = workspace AND u.id = (p ->> 'uploadId')::uuid;
  END IF;
  IF has_failed THEN
    UPDATE messages m SET failure = p -> 'failure' WHERE m.workspace_id = workspace AND m.id = message;
    PERFORM fn.note_failure(workspace, conversation, message, NULL, 'failed');
  END IF;
  new_events := jsonb_build_array(origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created'));
  calls := jsonb_build_array(fn.workspace_notice(workspace, conversation, ARRAY[message], true));
  IF has_failed THEN
    new_events := new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.failed',
      'data', jsonb_build_object('previousState', 'scheduled', 'error', p -> 'failure')));
  ELSIF is_whatsapp THEN
    PERFORM fn.wake_message_lane(workspace, conversation, p ->> 'correlationId');
  ELSE
    new_events := new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.sent',
      'data', '{"previousState": null}'::jsonb));
    calls := calls || fn.visitor_notices(workspace, conversation);
  END IF;
END $$;
