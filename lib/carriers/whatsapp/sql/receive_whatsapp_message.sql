-- A WhatsApp message with everything that follows from it: contact, conversation, reopening, files to fetch, reply window,
-- events and notices. The answer to a rating's question opens nothing. Idempotent by providerMessageId.
--
--   p.workspaceId        uuid
--   p.installationId     uuid|null
--   p.providerMessageId  text
--   p.phones             text[]       spellings of the sender's number in digits, as given first
--   p.newPhones          text[]       spellings of the number to which the sender changed
--   p.userId             text|null
--   p.name               text|null
--   p.type               text
--   p.text               text|null
--   p.content            jsonb
--   p.attachments        jsonb
--   p.mediaId            text|null    the provider's id of the file to fetch
--   p.replyTo            text|null    the provider's id of the message that it refers to
--   p.referral           jsonb
--   p.sentAt             timestamptz|null  the provider's clock; null: opens no reply window (reactions, edits …)
--   p.actorType          text
--   p.actorId            text|null
--   p.correlationId      text|null
--
-- Locks: those of ensure_thread(), the installation's row, those of rate_conversation(), then those of append_events().
-- A changed number is followed: follow_changed_number().
-- Records: contact.created or contact.updated, conversation.created or conversation.status_changed, message.created,
-- conversation.rated.
-- Called by: receiveWhatsapp() in lib/carriers/whatsapp/receive-whatsapp.ts.
CREATE FUNCTION fn.receive_whatsapp_message(p jsonb, p_at timestamptz,
  OUT message_id uuid, OUT conversation_id uuid, OUT is_new boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
  sent_at timestamptz := (p ->> 'sentAt')::timestamptz;
  thread record;
  answer record;
  is_quiet boolean;
  written messages;
  fetches jsonb;
  changed jsonb := '[]';
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  -- Two deliveries of one message: the second waits here, then finds it.
  PERFORM fn.lock_contact_identities(workspace, phones, p ->> 'userId');
  SELECT * INTO written FROM messages m
  WHERE m.provider_message_id = p ->> 'providerMessageId' AND m.workspace_id IS NOT DISTINCT FROM workspace;
  IF FOUND THEN
    SELECT written.id, written.conversation_id, false INTO message_id, conversation_id, is_new;
    RETURN;
  END IF;

  SELECT * INTO thread FROM fn.ensure_thread(jsonb_build_object('workspaceId', workspace, 'channel', 'whatsapp',
    'threadKey', NULL, 'status', 'open', 'hasLane', true, 'contactId', NULL, 'phones', p -> 'phones', 'userId', p -> 'userId',
    'name', p -> 'name', 'actorType', p -> 'actorType', 'actorId', p -> 'actorId', 'correlationId', p -> 'correlationId'), p_at);
  answer := fn.rating_answer(workspace, thread.conversation_id, thread.status = 'resolved', p, p_at);
  is_quiet := answer.rating_id IS NOT NULL AND NOT answer.is_message;
  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', fn.new_id(),
    'conversationId', thread.conversation_id, 'direction', 'inbound', 'senderType', 'contact', 'senderId', thread.contact_id,
    'senderName', (SELECT k.name FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id),
    'type', p -> 'type', 'text', p -> 'text', 'content', CASE WHEN is_quiet
      THEN coalesce(nullif(p -> 'content', 'null'), jsonb_build_object('type', 'text', 'text', p -> 'text'))
        || jsonb_build_object('ratingId', answer.rating_id) ELSE p -> 'content' END,
     'attachments', p -> 'attachments',
    'providerMessageId', p -> 'providerMessageId', 'replyTo', p -> 'replyTo', 'referral', p -> 'referral'), p_at);
  fetches := fn.add_expected_attachments(workspace, written.id, p -> 'attachments', p ->> 'mediaId', p_at);
  -- Late or non-message updates may carry an outdated number; ignore it.
  UPDATE conversations c SET last_inbound_at = greatest(c.last_inbound_at, sent_at),
    recipient_phone = CASE WHEN sent_at >= coalesce(c.last_inbound_at, sent_at) THEN coalesce(phones[1], c.recipient_phone)
      ELSE coalesce(c.recipient_phone, phones[1]) END
  WHERE c.workspace_id = workspace AND c.id = thread.conversation_id;
  IF p ->> 'type' = 'system' AND p -> 'content' ->> 'event' IN ('user_changed_number', 'user_changed_user_id') THEN
    changed := fn.follow_changed_number(workspace, thread.contact_id, thread.conversation_id, phones,
      ARRAY(SELECT jsonb_array_elements_text(p -> 'newPhones')), p -> 'content', origin, p_at);
  END IF;
  UPDATE installations i SET last_inbound_at = greatest(i.last_inbound_at, sent_at)
  WHERE i.workspace_id = workspace AND i.id = (p ->> 'installationId')::uuid;

  PERFORM fn.append_events(
    thread.new_events || changed
      || CASE WHEN is_quiet THEN '[]' ELSE fn.reopen_conversation(workspace, thread.conversation_id, thread.status, origin) END
      || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created', 'subjectType', 'message',
        'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.conversation_id))
      || CASE WHEN answer.rating_id IS NULL THEN '[]' ELSE coalesce(fn.rate_conversation(origin || jsonb_strip_nulls(jsonb_build_object(
        'ratingId', answer.rating_id, 'score', answer.score, 'comment', answer.comment)), p_at), '[]') END,
    fetches || CASE WHEN is_quiet THEN '[]' ELSE fn.push_signal(workspace, thread.conversation_id, written.id) END
      || jsonb_build_array(fn.workspace_notice(workspace, thread.conversation_id, ARRAY[written.id], true)), p_at);
  SELECT written.id, thread.conversation_id, true INTO message_id, conversation_id, is_new;
END $$;
