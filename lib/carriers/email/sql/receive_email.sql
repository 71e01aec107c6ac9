-- A mail with everything that follows from it: its conversation if it begins one, message, files, reopening, events and notices.
-- Idempotent by mailId. What a program wrote (isAutomatic) is shown and opens no conversation.
--
--   p.workspaceId     uuid
--   p.conversationId  uuid|null   null: it begins one
--   p.mailboxId       uuid|null   to which it came; null: to the operator's
--   p.subject         text|null   of a conversation that it begins
--   p.mailId          text        Message-ID, or what stands for it
--   p.threadKey       text        of a conversation that it begins: the same for all mails of the thread, in whatever order they come
--   p.sender          text        its address, in lower case
--   p.senderName      text|null
--   p.answerTo        text|null   where answers go
--   p.isContact       boolean|null  whether this address is the contact's; null: if it is known as theirs
--   p.isAutomatic     boolean
--   p.isForged        boolean     it failed its sender's policy: it begins a conversation, and is no verified contact's
--   p.isUnproved      boolean     a stranger's program wrote in the sender's name: as above, without the mark
--   p.text            text|null
--   p.content         jsonb
--   p.files           jsonb       stored already: id, kind, mimeType, fileName, sizeBytes, sha256 of each
--   p.attachments     jsonb       the files as the message shows them
--   p.actorType       text
--   p.actorId         text|null
--   p.correlationId   text|null
--
-- Returns no row if the contact of a conversation that is named is erased and no mailbox is.
-- Locks: the mail's id (advisory), those of ensure_thread(), the conversation's row, then those of add_message() and append_events().
-- Records: contact.created, conversation.created, contact.updated, conversation.status_changed, message.created.
-- Called by: receiveMail() in lib/carriers/email/receive.ts.
CREATE FUNCTION fn.receive_email(p jsonb, p_at timestamptz)
RETURNS TABLE (message_id uuid, conversation_id uuid, is_new boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  mailbox uuid := (p ->> 'mailboxId')::uuid;
  named uuid := (p ->> 'conversationId')::uuid;
  own_key text := p ->> 'threadKey';
  thread conversations;
  person contacts;
  begun record;
  written messages;
  is_automatic boolean := (p ->> 'isAutomatic')::boolean;
  is_contact boolean := (p ->> 'isContact')::boolean;
  is_forged boolean := coalesce((p ->> 'isForged')::boolean, false);
  is_unproved boolean := coalesce((p ->> 'isUnproved')::boolean, false);
  answer_to text := p ->> 'answerTo';
  proposed text;
  known contacts;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
  new_events jsonb := '[]';
  readers jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || (p ->> 'mailId')));
  SELECT * INTO written FROM messages m WHERE m.provider_message_id = p ->> 'mailId' AND m.workspace_id IS NOT DISTINCT FROM workspace;
  IF FOUND THEN
    RETURN QUERY SELECT written.id, written.conversation_id, false;
    RETURN;
  END IF;
  SELECT k.* INTO known FROM contact_identities i JOIN contacts k ON k.workspace_id = i.workspace_id AND k.id = i.contact_id
  WHERE i.workspace_id = workspace AND i.kind = 'email' AND i.value = p ->> 'sender';
  IF named IS NOT NULL THEN
    PERFORM fn.lock_link(workspace, c.id) FROM conversations c WHERE c.workspace_id = workspace AND c.id = named AND c.link_id IS NOT NULL;
    SELECT * INTO STRICT thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = named FOR UPDATE;
    SELECT * INTO STRICT person FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id;
    IF person.erased_at IS NOT NULL AND mailbox IS NULL THEN
      RETURN;
    END IF;
  END IF;
  IF named IS NULL OR person.erased_at IS NOT NULL THEN
    -- An erased contact's conversation stays closed.
    IF person.erased_at IS NOT NULL OR EXISTS (SELECT FROM conversations c
      JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id AND k.erased_at IS NOT NULL
      WHERE c.thread_key = own_key AND c.channel::text = 'email' AND c.workspace_id IS NOT DISTINCT FROM workspace) THEN
      own_key := p ->> 'mailId';
    END IF;
    begun := fn.ensure_thread(origin || jsonb_build_object('channel', 'email', 'threadKey', own_key, 'hasLane', true,
      'status', CASE WHEN is_automatic THEN 'resolved' ELSE 'open' END, 'phones', '[]'::jsonb,
      'email', CASE WHEN NOT (is_forged OR is_unproved) OR known.verified_at IS NULL THEN p -> 'sender' END,
      'name', p -> 'senderName', 'mailboxId', mailbox, 'recipientEmail', CASE WHEN known.id IS NULL THEN answer_to ELSE p ->> 'sender' END, 'subject', p -> 'subject'), p_at);
    new_events := begun.new_events;
    SELECT * INTO STRICT thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = begun.conversation_id;
    SELECT * INTO STRICT person FROM contacts k WHERE k.workspace_id = workspace AND k.id = begun.contact_id;
    is_contact := NOT is_forged AND (NOT is_unproved OR known.verified_at IS NULL);
    IF is_forged THEN
      UPDATE conversations c SET is_forged = true WHERE c.workspace_id = workspace AND c.id = thread.id;
    END IF;
  ELSE
    is_contact := coalesce(is_contact, thread.recipient_email = p ->> 'sender' OR EXISTS (SELECT FROM contact_identities i
      WHERE i.workspace_id = workspace AND i.kind = 'email' AND i.value = p ->> 'sender' AND i.contact_id = person.id), false);
  END IF;
  IF is_contact THEN
    INSERT INTO contact_identities (workspace_id, kind, value, contact_id, merged_id, created_at)
    VALUES (workspace, 'email', p ->> 'sender', person.id, thread.merged_id, p_at) ON CONFLICT DO NOTHING;
    -- The name of a merged contact is not that of the one that it is part of.
    IF p ->> 'senderName' IS NOT NULL AND thread.merged_id IS NULL AND NOT EXISTS (SELECT FROM contact_identities i
      WHERE i.workspace_id = workspace AND i.kind = 'email' AND i.value = p ->> 'sender' AND i.merged_id IS NOT NULL) THEN
      new_events := new_events || fn.fill_contact_name(workspace, person.id, p ->> 'senderName', origin, p_at);
    END IF;
  END IF;
  IF thread.channel = 'email' AND NOT is_automatic AND (is_contact OR is_forged) AND answer_to <> thread.recipient_email THEN
    -- Answers would go to another address than the sender's: a member decides, once.
    IF answer_to <> p ->> 'sender' AND NOT EXISTS (SELECT FROM contact_identities i
      WHERE i.workspace_id = workspace AND i.kind = 'email' AND i.value = answer_to AND i.contact_id = person.id) THEN
      proposed := nullif(answer_to, thread.declined_recipient);
      UPDATE conversations c SET proposed_recipient = proposed
      WHERE c.workspace_id = workspace AND c.id = thread.id AND proposed IS NOT NULL;
    ELSE
      UPDATE conversations c SET recipient_email = answer_to, proposed_recipient = NULL
      WHERE c.workspace_id = workspace AND c.id = thread.id;
    END IF;
  END IF;

  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', fn.new_id(), 'conversationId', thread.id,
    'direction', 'inbound', 'senderType', CASE WHEN is_automatic THEN 'automation' ELSE 'contact' END, 'senderId', person.id,
    'senderName', CASE WHEN is_contact THEN coalesce(person.name, p ->> 'senderName')
      ELSE coalesce(p ->> 'senderName', p ->> 'sender') END,
    'type', 'email', 'text', p -> 'text', 'content', p -> 'content' || jsonb_build_object('isFromContact', is_contact),
    'attachments', p -> 'attachments', 'providerMessageId', p -> 'mailId'), p_at);
  INSERT INTO attachments (workspace_id, id, message_id, state, kind, mime_type, file_name, size_bytes, sha256, created_at)
  SELECT workspace, (f ->> 'id')::uuid, written.id, 'stored', f ->> 'kind', f ->> 'mimeType', f ->> 'fileName',
    (f ->> 'sizeBytes')::int, f ->> 'sha256', p_at FROM jsonb_array_elements(p -> 'files') AS f;

  IF p -> 'content' ->> 'automatic' IS NULL AND NOT is_forged AND NOT is_unproved THEN
    INSERT INTO mail_senders AS s (workspace_id, address_hash, wrote_at)
    VALUES (workspace, sha256(convert_to(p ->> 'sender', 'UTF8')), p_at)
    ON CONFLICT (workspace_id, address_hash) DO UPDATE SET wrote_at = greatest(s.wrote_at, excluded.wrote_at);
    -- A person who writes back no longer waits for the next day (reserve_operator_mail()); the sweep wakes the lane.
    UPDATE messages m SET due_at = now() WHERE m.workspace_id = workspace AND m.conversation_id = thread.id AND m.due_at > now()
      AND m.failure ->> 'code' IN ('mail_recipient_limit', 'mail_first_contacts_used');
  END IF;
  UPDATE mailboxes b SET last_inbound_at = p_at WHERE b.workspace_id = workspace AND b.id = mailbox;

  readers := fn.visitor_notices(workspace, thread.id);
  PERFORM fn.append_events(
    new_events || CASE WHEN is_automatic THEN '[]' ELSE fn.reopen_conversation(workspace, thread.id, thread.status, origin) END
      || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created', 'subjectType', 'message',
        'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.id)),
    CASE WHEN is_automatic THEN '[]' ELSE fn.push_signal(workspace, thread.id, written.id) END
      || jsonb_build_array(fn.workspace_notice(workspace, thread.id, ARRAY[written.id], true)) || readers, p_at);
  RETURN QUERY SELECT written.id, thread.id, true;
END $$;
