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
--   p.threadId       uuid|null  one of the visitor's conversations; null: the last one that was written to here
--   p.startsThread   boolean    whether to begin another one
--   p.pageUrl        text|null
--   p.device         jsonb|null  browser and system, kept with the first message, and timezone, with the last
--   p.correlationId  text|null
--
-- Returns a refusal and no message for a conversation that the visitor has not (`conversation`), for an upload that is not this
-- visitor's or that another message took (`file`), and for the start of a conversation where the workspace asks visitors to
-- identify (`identity`) or to answer its form (`form`) first.
-- Nullable: message, conversation_id, refusal
-- Locks: the visitor's row, the upload's, then those of ensure_thread() and append_events().
-- Records: contact.created, conversation.created, conversation.status_changed, message.created.
-- Called by: receiveVisitorMessage() in lib/inbox/messages/queries.ts.
CREATE FUNCTION fn.receive_visitor_message(p jsonb, p_at timestamptz,
  OUT message json, OUT conversation_id uuid, OUT is_new boolean, OUT refusal text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  -- A variable, not an expression: with that the planner may read the whole conversation.
  client uuid := p ->> 'clientId';
  visitor visitors;
  thread record;
  written messages;
  target uuid;
  new_thread uuid;
  refused text;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', 'visitor', 'actorId', p ->> 'visitorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  SELECT * INTO STRICT visitor FROM visitors v
  WHERE v.workspace_id = workspace AND v.id = (p ->> 'visitorId')::uuid FOR UPDATE;
  IF (p ->> 'startsThread')::boolean THEN
    -- A repeated call may find the conversation that it began.
    SELECT m.* INTO written FROM fn.visitor_conversations(workspace, visitor.id) c
    JOIN messages m ON m.workspace_id = workspace AND m.conversation_id = c.id AND m.client_id = client;
    target := written.conversation_id;
  ELSE
    target := visitor.conversation_id;
    IF (p ->> 'threadId')::uuid IS DISTINCT FROM target AND p ->> 'threadId' IS NOT NULL THEN
      SELECT c.id INTO target FROM fn.visitor_conversations(workspace, visitor.id) c WHERE c.id = (p ->> 'threadId')::uuid;
      IF NOT FOUND THEN
        SELECT NULL::json, NULL::uuid, false, 'conversation' INTO message, conversation_id, is_new, refusal;
        RETURN;
      END IF;
    END IF;
    SELECT * INTO written FROM messages m WHERE m.workspace_id = workspace
      AND m.conversation_id = target AND m.client_id = client;
  END IF;
  IF written.id IS NOT NULL THEN
    SELECT fn.visitor_message_json(written), target, false, NULL INTO message, conversation_id, is_new, refusal;
    RETURN;
  END IF;
  IF target IS NULL THEN
    new_thread := fn.new_id();
  END IF;
  IF visitor.identified_at IS NULL THEN
    SELECT CASE WHEN s.requires_identity THEN 'identity' WHEN target IS NULL AND visitor.form_answered_at IS NULL
      AND s.form ->> 'when' = 'before' AND ('required' IN (s.form ->> 'name', s.form ->> 'email', s.form ->> 'phone')
        OR 'true' IN (s.form #>> '{question,isRequired}', s.form #>> '{consent,isRequired}')) THEN 'form' END INTO refused
    FROM messenger_settings s WHERE s.workspace_id = workspace;
    IF refused IS NOT NULL THEN
      SELECT NULL::json, NULL::uuid, false, refused INTO message, conversation_id, is_new, refusal;
      RETURN;
    END IF;
  END IF;
  IF p ->> 'fileId' IS NOT NULL THEN
    PERFORM 1 FROM attachments f WHERE f.workspace_id = workspace AND f.id = (p ->> 'fileId')::uuid
      AND f.visitor_id = visitor.id AND f.message_id IS NULL AND f.note_id IS NULL AND f.ticket_id IS NULL AND f.state = 'stored' FOR UPDATE;
    IF NOT FOUND THEN
      SELECT NULL::json, NULL::uuid, false, 'file' INTO message, conversation_id, is_new, refusal;
      RETURN;
    END IF;
  END IF;

  -- A messenger thread is its own key: one visitor may have several.
  SELECT * INTO thread FROM fn.ensure_thread(jsonb_build_object('workspaceId', workspace, 'channel', 'messenger',
    'threadKey', coalesce(target, new_thread), 'conversationId', new_thread, 'status', 'open', 'hasLane', false,
    'contactId', visitor.contact_id, 'mergedId', visitor.merged_id, 'phones', '[]'::jsonb, 'userId', NULL, 'name', NULL,
    'actorType', 'visitor', 'actorId', p -> 'visitorId', 'correlationId', p -> 'correlationId'), p_at);
  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', p -> 'messageId',
    'conversationId', thread.conversation_id, 'direction', 'inbound', 'senderType', 'contact', 'senderId', thread.contact_id,
    'senderName', CASE WHEN visitor.merged_id IS NULL
      THEN (SELECT k.name FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id)
      -- The browser reads it: it is no other person's.
      ELSE (SELECT coalesce(g.undo #>> '{since,name}', g.undo #>> '{loser,name}') FROM contact_merges g
        WHERE g.workspace_id = workspace AND g.contact_id = visitor.merged_id) END,
    'type', p -> 'type', 'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments',
    'clientId', p -> 'clientId'), p_at);
  UPDATE attachments f SET message_id = written.id WHERE f.workspace_id = workspace AND f.id = (p ->> 'fileId')::uuid;
  IF new_thread IS NOT NULL THEN
    -- The former one keeps its visitor, whom only the visitor's row named if a former version began it.
    UPDATE conversations c SET visitor_id = visitor.id WHERE c.workspace_id = workspace
      AND c.id IN (new_thread, visitor.conversation_id) AND (c.id = new_thread OR c.visitor_id IS NULL);
  END IF;
  UPDATE visitors v SET contact_id = thread.contact_id, conversation_id = thread.conversation_id, last_seen_at = p_at,
    page_url = coalesce(p ->> 'pageUrl', v.page_url),
    device = coalesce(v.device || jsonb_strip_nulls(jsonb_build_object('timezone', p -> 'device' -> 'timezone')),
      nullif(p -> 'device', 'null')),
    -- The last five.
    pages = CASE WHEN coalesce(p ->> 'pageUrl' = v.pages #>> '{0,url}', p ->> 'pageUrl' IS NULL) THEN v.pages
      ELSE jsonb_build_object('url', p -> 'pageUrl', 'at', fn.iso(p_at)) || (v.pages - 4) END
  WHERE v.workspace_id = workspace AND v.id = visitor.id;

  PERFORM fn.append_events(
    thread.new_events || fn.reopen_conversation(workspace, thread.conversation_id, thread.status, origin)
      || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created', 'subjectType', 'message',
        'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.conversation_id)),
    fn.push_signal(workspace, thread.conversation_id, written.id)
      || jsonb_build_array(fn.workspace_notice(workspace, thread.conversation_id, ARRAY[written.id], true))
      || fn.visitor_notices(workspace, thread.conversation_id), p_at);
  SELECT fn.visitor_message_json(written), thread.conversation_id, true, NULL INTO message, conversation_id, is_new, refusal;
END $$;
