-- A message that the owner wrote in the phone's app. If it is one of ours of the last day whose send has no known end, and says the
-- same, settles that one instead. Idempotent by providerMessageId.
--
--   p.workspaceId        uuid
--   p.providerMessageId  text
--   p.phones             text[]     spellings of the recipient's number in digits, as given first
--   p.userId             text|null
--   p.name               text|null
--   p.senderName         text
--   p.type               text
--   p.text               text|null
--   p.content            jsonb
--   p.attachments        jsonb
--   p.mediaId            text|null
--   p.replyTo            text|null    the provider's id of the message that it refers to
--   p.referral           jsonb
--   p.actorType          text
--   p.actorId            text|null
--   p.correlationId      text|null
--
-- Locks: the provider's message id (advisory), then those of ensure_thread() and append_events().
-- Records: contact.created, contact.updated, conversation.created, message.created; or message.sent.
-- Called by: receiveEcho() in lib/carriers/whatsapp/receive-whatsapp.ts.
CREATE FUNCTION fn.receive_whatsapp_echo(p jsonb, p_at timestamptz,
  OUT message_id uuid, OUT conversation_id uuid, OUT is_new boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  thread record;
  known messages;
  event jsonb;
  calls jsonb;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  SELECT * INTO known FROM messages m WHERE m.provider_message_id = provider_id AND m.workspace_id IS NOT DISTINCT FROM workspace;
  IF FOUND THEN
    SELECT known.id, known.conversation_id, false INTO message_id, conversation_id, is_new;
    RETURN;
  END IF;
  SELECT * INTO thread FROM fn.ensure_thread(jsonb_build_object('workspaceId', workspace, 'channel', 'whatsapp',
    'threadKey', NULL, 'status', 'open', 'hasLane', true, 'contactId', NULL, 'phones', p -> 'phones', 'userId', p -> 'userId',
    'name', p -> 'name', 'actorType', p -> 'actorType', 'actorId', p -> 'actorId', 'correlationId', p -> 'correlationId'), p_at);
  SELECT * INTO known FROM messages m
  WHERE m.workspace_id = workspace AND m.conversation_id = thread.conversation_id AND m.open_state IN ('sending', 'unknown')
    AND m.provider_message_id IS NULL AND m.type::text = p ->> 'type' AND m.type IN ('text', 'media')
    AND m.text IS NOT DISTINCT FROM p ->> 'text' AND m.content ->> 'kind' IS NOT DISTINCT FROM p -> 'content' ->> 'kind'
    AND m.created_at > p_at - interval '1 day'
  ORDER BY m.number LIMIT 1 FOR UPDATE;
  IF FOUND THEN
    event := fn.advance_delivery_state(workspace, known.id, 'sent', NULL, p_at, provider_id);
    PERFORM fn.append_message_events(workspace, thread.conversation_id,
      thread.new_events || CASE WHEN event IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(event) END, origin - 'workspaceId', p_at);
    SELECT known.id, known.conversation_id, false INTO message_id, conversation_id, is_new;
    RETURN;
  END IF;
  known := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', fn.new_id(), 'conversationId', thread.conversation_id,
    'direction', 'outbound', 'senderType', 'agent', 'senderId', NULL, 'senderName', p -> 'senderName', 'type', p -> 'type',
    'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments', 'deliveryState', 'sent',
    'providerMessageId', provider_id, 'replyTo', p -> 'replyTo', 'referral', p -> 'referral'), p_at);
  calls := fn.add_expected_attachments(workspace, known.id, p -> 'attachments', p ->> 'mediaId', p_at);
  -- Receipts that arrived before the message.
  UPDATE message_receipts r SET message_id = known.id
  WHERE r.workspace_id = workspace AND r.provider_message_id = provider_id AND r.message_id IS NULL;
  PERFORM fn.append_events(thread.new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created',
      'subjectType', 'message', 'subjectId', known.id, 'messageId', known.id, 'conversationId', thread.conversation_id)),
    calls || jsonb_build_array(fn.workspace_notice(workspace, thread.conversation_id, ARRAY[known.id], true)), p_at);
  SELECT known.id, thread.conversation_id, true INTO message_id, conversation_id, is_new;
END $$;
