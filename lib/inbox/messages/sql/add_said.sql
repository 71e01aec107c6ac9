-- Adds a message of the team to a conversation and hands it over, as its channel says. Idempotent by clientId.
--
--   p.workspaceId         uuid
--   p.conversationId      uuid
--   p.messageId           uuid
--   p.clientId            uuid
--   p.isReply             boolean    it opens a resolved or snoozed conversation, and no one who is erased or blocked gets it
--   p.isAlone             boolean    whether this call is the whole transaction: else it returns the arguments of append_events()
--   p.isPrepared          boolean    whether the channel's port has looked at it
--   p.needsChannel        boolean    whether the channel's port must look at it first: it has files, or a mail's fields
--   p.templateCategory    text|null  null for other content
--   p.fileIds             uuid[]     uploads that it takes
--   p.senderType          text       agent | automation
--   p.senderId            uuid|null
--   p.senderName          text
--   p.type                text
--   p.text                text|null
--   p.content             jsonb|null
--   p.attachments?        jsonb
--   p.providerMessageId?  text
--   p.actorType           text
--   p.actorId             text|null
--   p.correlationId       text|null
--
-- Returns a refusal and no entry, and has written nothing, if it may not go: an error's code, or `unprepared`: the caller asks the
-- channel's port and calls again. In a transaction the conversation is locked by then.
-- Nullable: entry, channel, refusal, new_events, calls
-- Locks: the conversation's row, the uploads', the lane's, then those of append_events().
-- Records: conversation.status_changed, message.created, and message.sent where the commit is the delivery.
-- Called by: commitReply() and addSaid() in lib/inbox/messages/send.ts.
CREATE FUNCTION fn.add_said(p jsonb, p_at timestamptz, OUT entry jsonb, OUT channel channel, OUT is_new boolean, OUT refusal text,
  OUT new_events jsonb, OUT calls jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  -- Variables, not expressions: with those the planner may read the whole conversation.
  conversation uuid := p ->> 'conversationId';
  client uuid := p ->> 'clientId';
  files uuid[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'fileIds'))::uuid[];
  is_reply boolean := (p ->> 'isReply')::boolean;
  is_prepared boolean := (p ->> 'isPrepared')::boolean;
  is_queued boolean;
  found_files int;
  thread conversations;
  person contacts;
  able record;
  written messages;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p -> 'actorType', 'actorId', p -> 'actorId',
    'correlationId', p -> 'correlationId');
  about jsonb;
BEGIN
  is_new := false;
  PERFORM fn.lock_link(workspace, c.id) FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation AND c.link_id IS NOT NULL;
  SELECT * INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation FOR UPDATE;
  IF NOT FOUND THEN
    refusal := 'conversation_not_found';
    RETURN;
  END IF;
  channel := thread.channel;
  SELECT * INTO written FROM messages m
  WHERE m.workspace_id = workspace AND m.conversation_id = conversation AND m.client_id = client;
  IF FOUND THEN
    entry := fn.entry_json(written, thread.channel);
    RETURN;
  END IF;

  SELECT * INTO STRICT person FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id;
  IF is_reply THEN
    refusal := CASE WHEN person.erased_at IS NOT NULL THEN 'contact_erased' WHEN person.blocked_at IS NOT NULL THEN 'contact_blocked' END;
  END IF;
  IF refusal IS NULL AND thread.channel <> 'whatsapp' AND p ->> 'templateCategory' IS NOT NULL THEN
    refusal := 'template_not_found';
  END IF;
  IF refusal IS NULL AND NOT is_prepared AND (thread.channel = 'email' OR (p ->> 'needsChannel')::boolean) THEN
    refusal := 'unprepared';
  END IF;
  IF refusal IS NULL AND thread.channel = 'whatsapp' THEN
    SELECT * INTO able FROM fn.whatsapp_ability(workspace);
    refusal := coalesce(able.refusal, fn.send_refusal(thread.channel, p ->> 'templateCategory' IS NOT NULL,
      coalesce(p ->> 'templateCategory' = 'marketing', false), person.marketing_opted_out_at, thread.last_inbound_at, able.is_sandbox));
  END IF;
  IF refusal IS NULL AND files <> '{}' THEN
    PERFORM 1 FROM attachments f WHERE f.workspace_id = workspace AND f.id = ANY(files) AND f.message_id IS NULL
      AND f.note_id IS NULL AND f.ticket_id IS NULL AND f.state = 'stored' ORDER BY f.id FOR UPDATE;
    -- One that is named twice is one row.
    GET DIAGNOSTICS found_files = ROW_COUNT;
    IF found_files < cardinality(files) THEN
      refusal := 'attachment_used';
    END IF;
  END IF;
  IF refusal IS NOT NULL THEN
    RETURN;
  END IF;

  new_events := CASE WHEN is_reply AND thread.status IN ('snoozed', 'resolved')
    THEN fn.reopen_conversation(workspace, conversation, thread.status, origin) ELSE '[]' END;
  is_queued := thread.channel <> 'messenger';
  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', p -> 'messageId', 'conversationId', conversation,
    'direction', 'outbound', 'senderType', p -> 'senderType', 'senderId', p -> 'senderId', 'senderName', p -> 'senderName',
    'type', p -> 'type', 'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments', 'clientId', client,
    'providerMessageId', p -> 'providerMessageId', 'deliveryState', CASE WHEN is_queued THEN 'queued' ELSE 'sent' END,
    -- PostgreSQL reads "now" as the transaction's start.
    'dueAt', CASE WHEN is_queued THEN 'now' END), p_at);
  UPDATE attachments f SET message_id = written.id WHERE f.workspace_id = workspace AND f.id = ANY(files);

  about := origin || jsonb_build_object('subjectType', 'message', 'subjectId', written.id, 'messageId', written.id,
    'conversationId', conversation);
  new_events := new_events || (about || jsonb_build_object('id', fn.new_id(), 'type', 'message.created'));
  calls := jsonb_build_array(fn.workspace_notice(workspace, conversation, ARRAY[written.id], true));
  IF is_queued THEN
    PERFORM fn.wake_message_lane(workspace, conversation, p ->> 'correlationId');
  ELSE
    new_events := new_events || (about || jsonb_build_object('id', fn.new_id(), 'type', 'message.sent',
      'data', '{"previousState": null}'::jsonb));
    calls := calls || fn.visitor_notices(workspace, conversation);
  END IF;
  IF (p ->> 'isAlone')::boolean THEN
    PERFORM fn.append_events(new_events, calls, p_at);
  END IF;
  entry := fn.entry_json(written, thread.channel);
  is_new := true;
END $$;
