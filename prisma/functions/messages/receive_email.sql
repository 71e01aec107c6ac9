-- A mail that belongs to a conversation, with everything that follows from it: message, files, reopening, events and notices.
-- Idempotent by mailId. What a program wrote (isAutomatic) is shown and does not reopen the conversation.
--
--   p.workspaceId     uuid
--   p.conversationId  uuid
--   p.mailId          text        Message-ID, or what stands for it
--   p.sender          text        its address, in lower case
--   p.senderName      text|null
--   p.isContact       boolean     whether this address is the contact's
--   p.isAutomatic     boolean
--   p.text            text|null
--   p.content         jsonb
--   p.files           jsonb       stored already: id, kind, mimeType, fileName, sizeBytes, sha256 of each
--   p.attachments     jsonb       the files as the message shows them
--   p.actorType       text
--   p.actorId         text|null
--   p.correlationId   text|null
--
-- Returns no row if the contact is erased.
-- Locks: the mail's id (advisory), the conversation's row, then those of add_message() and append_events().
-- Records: contact.updated, conversation.status_changed, message.created.
-- Called by: receiveMail() in lib/emails/receive.ts.
CREATE FUNCTION fn.receive_email(p jsonb, p_at timestamptz)
RETURNS TABLE (message_id uuid, conversation_id uuid, is_new boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  thread conversations;
  person contacts;
  written messages;
  is_automatic boolean := (p ->> 'isAutomatic')::boolean;
  is_contact boolean := (p ->> 'isContact')::boolean;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
  new_events jsonb := '[]';
  readers jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || (p ->> 'mailId')));
  SELECT * INTO written FROM messages m WHERE m.workspace_id = workspace AND m.provider_message_id = p ->> 'mailId';
  IF FOUND THEN
    RETURN QUERY SELECT written.id, written.conversation_id, false;
    RETURN;
  END IF;
  SELECT * INTO STRICT thread FROM conversations c
  WHERE c.workspace_id = workspace AND c.id = (p ->> 'conversationId')::uuid FOR UPDATE;
  SELECT * INTO STRICT person FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id;
  IF person.erased_at IS NOT NULL THEN
    RETURN;
  END IF;
  IF is_contact THEN
    INSERT INTO contact_identities (workspace_id, kind, value, contact_id, created_at)
    VALUES (workspace, 'email', p ->> 'sender', person.id, p_at) ON CONFLICT DO NOTHING;
    IF p ->> 'senderName' IS NOT NULL THEN
      new_events := fn.fill_contact_name(workspace, person.id, p ->> 'senderName', origin, p_at);
    END IF;
  END IF;

  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', fn.new_id(), 'conversationId', thread.id,
    'direction', 'inbound', 'senderType', CASE WHEN is_automatic THEN 'automation' ELSE 'contact' END, 'senderId', person.id,
    'senderName', CASE WHEN is_contact THEN coalesce(person.name, p ->> 'senderName')
      ELSE coalesce(p ->> 'senderName', p ->> 'sender') END,
    'type', 'email', 'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments',
    'providerMessageId', p -> 'mailId'), p_at);
  INSERT INTO attachments (workspace_id, id, message_id, state, kind, mime_type, file_name, size_bytes, sha256, created_at)
  SELECT workspace, (f ->> 'id')::uuid, written.id, 'stored', f ->> 'kind', f ->> 'mimeType', f ->> 'fileName',
    (f ->> 'sizeBytes')::int, f ->> 'sha256', p_at FROM jsonb_array_elements(p -> 'files') AS f;

  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', 'notice', 'name', 'visitor:' || v.id,
    'payload', jsonb_build_object('type', 'thread.changed'))), '[]') INTO readers
  FROM visitors v WHERE v.workspace_id = workspace AND v.conversation_id = thread.id;
  PERFORM fn.append_events(
    new_events || CASE WHEN is_automatic THEN '[]' ELSE fn.reopen_conversation(workspace, thread.id, thread.status, origin) END
      || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created', 'subjectType', 'message',
        'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.id)),
    CASE WHEN is_automatic THEN '[]' ELSE fn.push_signal(workspace, thread.id, written.id) END
      || jsonb_build_array(fn.team_notice(workspace, thread.id, ARRAY[written.id], true)) || readers, p_at);
  RETURN QUERY SELECT written.id, thread.id, true;
END $$;
