-- Inserts and numbers a message, and updates the conversation's counters and last message. Plans the mail of an answer
-- in the messenger. Records no event. Not unread: a blocked contact's message, an answer to a rating's question
-- (content.ratingId), and a mail program's (inbound, of automation), which is no sign that the contact has read either. Nor is what they wrote on
-- the page of a ticket (content.writtenOn), which is unread as any other.
-- An unread message starts the wait for an answer, unless it is a reaction; only a person of the team ends it.
--
--   p.workspaceId         uuid
--   p.conversationId      uuid
--   p.id                  uuid
--   p.direction           text       inbound | outbound
--   p.senderType          text       contact | agent | automation | system
--   p.senderId?           uuid|null
--   p.senderName?         text|null
--   p.type                text
--   p.text                text|null
--   p.content?            jsonb
--   p.attachments?        jsonb
--   p.replyTo?            text|null  the provider's id of the message that it refers to
--   p.referral?           jsonb
--   p.clientId?           uuid|null  a second message with it in one conversation violates a unique index
--   p.deliveryState?      text|null  null for inbound messages
--   p.providerMessageId?  text|null
--   p.recipientPhone?     text|null  the number a command named, in digits
--   p.dueAt?              text|null  when the lane may send it; 'now': this transaction's time
--
-- Locks: the conversation's row; of a link, those that a person's answer ends the wait of.
-- Called by: add_said(), and every function that receives or queues a message.
CREATE FUNCTION fn.add_message(p jsonb, p_at timestamptz) RETURNS messages
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  added messages;
  workspace uuid := (p ->> 'workspaceId')::uuid;
  conversation uuid := (p ->> 'conversationId')::uuid;
  is_inbound boolean := p ->> 'direction' = 'inbound';
  is_from_contact boolean := is_inbound AND p ->> 'senderType' = 'contact';
  -- The visitor may not have seen the messenger.
  is_on_page boolean := is_inbound AND coalesce(p -> 'content' ? 'writtenOn', false);
  is_rating boolean := is_inbound AND coalesce(p -> 'content' ? 'ratingId', false);
  -- Not by a join: without statistics the planner may read all of the workspace's conversations.
  counts_unread boolean := is_from_contact AND NOT is_rating AND NOT EXISTS (SELECT FROM contacts k
    WHERE k.workspace_id = workspace AND k.blocked_at IS NOT NULL
      AND k.id = (SELECT c.contact_id FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation));
  on_channel channel;
  contact uuid;
  link uuid;
BEGIN
  UPDATE conversations SET
    message_count = message_count + 1,
    unread_count = CASE WHEN counts_unread THEN unread_count + 1 WHEN p ->> 'senderType' = 'agent' THEN 0 ELSE unread_count END,
    unread_since = CASE WHEN counts_unread AND unread_count > 0 THEN coalesce(unread_since, p_at) WHEN counts_unread THEN p_at
      WHEN p ->> 'senderType' = 'agent' THEN NULL ELSE unread_since END,
    visitor_unread_count = CASE WHEN is_from_contact AND NOT is_on_page THEN 0 WHEN is_inbound THEN visitor_unread_count
      ELSE visitor_unread_count + 1 END,
    -- A message to the contact after another one failed, but a program's, means that someone has dealt with it.
    failed_message_id = CASE WHEN is_inbound OR p ->> 'senderType' = 'automation' THEN failed_message_id END,
    updated_at = greatest(updated_at, p_at),
    last_message_at = CASE WHEN is_rating THEN last_message_at ELSE p_at END,
    waiting_since = CASE WHEN counts_unread AND p ->> 'type' <> 'reaction' THEN
        CASE WHEN status = 'resolved' THEN p_at ELSE coalesce(waiting_since, p_at) END
      WHEN NOT is_inbound AND p ->> 'senderType' = 'agent' THEN NULL ELSE waiting_since END,
    -- No one waits for an answer to it.
    last_message = CASE WHEN is_rating THEN last_message ELSE fn.last_message_json((p ->> 'id')::uuid, p ->> 'type', p ->> 'text',
      p ->> 'direction', p ->> 'senderType', p_at) END
  WHERE workspace_id = workspace AND id = conversation
  RETURNING message_count, channel, contact_id, link_id INTO added.number, on_channel, contact, link;
  IF NOT FOUND THEN
    -- Merged into another one while this waited: the call is repeated, and finds that.
    RAISE EXCEPTION 'conversation % is gone', conversation USING ERRCODE = 'serialization_failure';
  END IF;

  -- An answer of a person in one conversation of a link ends the wait in all.
  IF link IS NOT NULL AND NOT is_inbound AND p ->> 'senderType' = 'agent' THEN
    UPDATE conversations c SET waiting_since = NULL WHERE c.workspace_id = workspace AND c.link_id = link AND c.contact_id = contact
      AND c.waiting_since IS NOT NULL;
  END IF;

  INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, sender_id, sender_name, type,
    text, content, attachments, reply_to, referral, client_id, delivery_state, provider_message_id, recipient_phone, due_at, created_at)
  VALUES (workspace, (p ->> 'id')::uuid, conversation, added.number, (p ->> 'direction')::message_direction,
    (p ->> 'senderType')::sender_type, (p ->> 'senderId')::uuid, p ->> 'senderName', p ->> 'type', p ->> 'text',
    nullif(p -> 'content', 'null'), coalesce(nullif(p -> 'attachments', 'null'), '[]'),
    CASE WHEN p ->> 'replyTo' IS NOT NULL THEN jsonb_build_object('messageId', (SELECT m.id FROM messages m
      WHERE m.provider_message_id = p ->> 'replyTo' AND m.workspace_id IS NOT DISTINCT FROM workspace), 'providerMessageId', p -> 'replyTo') END,
    nullif(p -> 'referral', 'null'), (p ->> 'clientId')::uuid, (p ->> 'deliveryState')::delivery_state,
    p ->> 'providerMessageId', p ->> 'recipientPhone', (p ->> 'dueAt')::timestamptz, p_at)
  RETURNING * INTO added;
  IF on_channel = 'messenger' AND NOT is_inbound THEN
    PERFORM fn.plan_mail_copy(workspace, conversation, contact, p_at);
  END IF;
  RETURN added;
END $$;
