-- A visitor's message with everything that follows from it: contact, conversation, reopening, counters, events and
-- notices. Idempotent by clientId; two first messages at once create one conversation.
--
--   p.workspaceId    uuid
--   p.visitorId      uuid
--   p.clientId       uuid
--   p.messageId      uuid
--   p.type           text       text | media
--   p.text           text|null
--   p.content        jsonb|null
--   p.attachments    jsonb
--   p.fileId         uuid|null  the visitor's upload that the message takes
--   p.pageUrl        text|null
--   p.correlationId  text|null
--
-- Returns no message if the upload is not this visitor's, or another message took it.
-- Nullable: message, conversation_id
-- Locks: the visitor's row, the upload's, then those of ensure_thread() and append_events().
-- Records: contact.created, conversation.created, conversation.status_changed, message.created.
-- Called by: receiveVisitorMessage() in lib/messages/queries.ts.
CREATE FUNCTION fn.receive_visitor_message(p jsonb, p_at timestamptz)
RETURNS TABLE (message json, conversation_id uuid, is_new boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  visitor visitors;
  thread record;
  written messages;
  new_thread uuid;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', 'visitor', 'actorId', p ->> 'visitorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  SELECT * INTO STRICT visitor FROM visitors v
  WHERE v.workspace_id = workspace AND v.id = (p ->> 'visitorId')::uuid FOR UPDATE;
  IF visitor.conversation_id IS NOT NULL THEN
    SELECT * INTO written FROM messages m WHERE m.workspace_id = workspace
      AND m.conversation_id = visitor.conversation_id AND m.client_id = (p ->> 'clientId')::uuid;
    IF FOUND THEN
      RETURN QUERY SELECT fn.visitor_message_json(written), visitor.conversation_id, false;
      RETURN;
    END IF;
  ELSE
    new_thread := fn.new_id();
  END IF;
  IF p ->> 'fileId' IS NOT NULL THEN
    PERFORM 1 FROM attachments f WHERE f.workspace_id = workspace AND f.id = (p ->> 'fileId')::uuid
      AND f.visitor_id = visitor.id AND f.message_id IS NULL AND f.note_id IS NULL AND f.state = 'stored' FOR UPDATE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT NULL::json, NULL::uuid, false;
      RETURN;
    END IF;
  END IF;

  -- A messenger thread is its own key: one visitor may have several.
  SELECT * INTO thread FROM fn.ensure_thread(jsonb_build_object('workspaceId', workspace, 'channel', 'messenger',
    'threadKey', coalesce(visitor.conversation_id, new_thread), 'conversationId', new_thread, 'status', 'open', 'hasLane', false,
    'contactId', visitor.contact_id, 'phones', '[]'::jsonb, 'userId', NULL, 'name', NULL,
    'actorType', 'visitor', 'actorId', p -> 'visitorId', 'correlationId', p -> 'correlationId'), p_at);
  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', p -> 'messageId',
    'conversationId', thread.conversation_id, 'direction', 'inbound', 'senderType', 'contact', 'senderId', thread.contact_id,
    'senderName', (SELECT k.name FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id),
    'type', p -> 'type', 'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments',
    'clientId', p -> 'clientId'), p_at);
  UPDATE attachments f SET message_id = written.id WHERE f.workspace_id = workspace AND f.id = (p ->> 'fileId')::uuid;
  UPDATE visitors v SET contact_id = thread.contact_id, conversation_id = thread.conversation_id, last_seen_at = p_at,
    page_url = coalesce(p ->> 'pageUrl', v.page_url)
  WHERE v.workspace_id = workspace AND v.id = visitor.id;

  PERFORM fn.append_events(
    thread.new_events || fn.reopen_conversation(workspace, thread.conversation_id, thread.status, origin)
      || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created', 'subjectType', 'message',
        'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.conversation_id)),
    fn.push_signal(workspace, thread.conversation_id, written.id)
      || jsonb_build_array(fn.team_notice(workspace, thread.conversation_id, ARRAY[written.id], true),
      jsonb_build_object('kind', 'notice', 'name', 'visitor:' || visitor.id,
        'payload', jsonb_build_object('type', 'thread.changed'))), p_at);
  RETURN QUERY SELECT fn.visitor_message_json(written), thread.conversation_id, true;
END $$;
