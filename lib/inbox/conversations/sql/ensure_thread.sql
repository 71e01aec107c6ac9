-- Finds or creates a conversation with its contact and, for channels that send through a queue, its lane. Concurrent
-- callers for one person or one thread key get the same rows.
--
--   p.workspaceId      uuid
--   p.channel          text
--   p.threadKey        text|null  identifies the thread on its channel; null: one thread per contact, for ever, which a merge leaves to
--                                 the names that wrote in it
--   p.conversationId?  uuid|null  id of a conversation that must be created; absent: a new one
--   p.status           text       of a conversation that must be created; a blocked contact's is resolved
--   p.hasLane          boolean    whether the channel sends through a queue
--   p.contactId        uuid|null  a contact that is known already; null: found by its identities, without identities by the
--                                 thread key, or created
--   p.mergedId?        uuid|null  with contactId: the merged contact whose conversation it is
--   p.phones           text[]     spellings of the contact's number in digits, as given first
--   p.userId           text|null  WhatsApp's user id of the contact
--   p.email?           text|null  the contact's address, in lower case
--   p.mailboxId?       uuid|null  of a conversation that must be created, as are the next two
--   p.recipientEmail?  text|null  where its mails go; absent: to the contact's address
--   p.subject?         text|null
--   p.name             text|null  fills an empty name
--   p.actorType        text
--   p.actorId          text|null
--   p.correlationId    text|null
--
-- Returns the events for append_events(), which the caller writes: contact.created or contact.updated, then
-- conversation.created.
-- Locks: the contact's identities (advisory), the contact's row if its name is filled, the conversation's row.
-- Called by: ensureThread() in lib/inbox/conversations/start.ts, create_command(), receive_visitor_message(),
-- receive_whatsapp_message(), receive_whatsapp_echo(), receive_email().
CREATE FUNCTION fn.ensure_thread(p jsonb, p_at timestamptz, OUT contact_id uuid, OUT conversation_id uuid,
  OUT status conversation_status, OUT is_new boolean, OUT new_events jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
  -- Variables, not expressions: with those the planner may take a broader index of a small table. Below, neither the
  -- workspace nor the channel is a condition of an index: by early statistics, one of all the workspace's threads could be taken.
  on_channel channel := p ->> 'channel';
  key text;
  address text := p ->> 'email';
  merged uuid := (p ->> 'mergedId')::uuid;
BEGIN
  new_events := '[]';
  is_new := false;
  contact_id := (p ->> 'contactId')::uuid;
  IF contact_id IS NULL AND phones = '{}' AND p ->> 'userId' IS NULL AND address IS NULL THEN
    key := p ->> 'threadKey';
    SELECT c.contact_id INTO ensure_thread.contact_id FROM conversations c
    WHERE c.thread_key = key AND c.channel::text = on_channel::text AND c.workspace_id IS NOT DISTINCT FROM workspace;
  END IF;
  IF contact_id IS NULL THEN
    PERFORM fn.lock_contact_identities(workspace, phones || address, p ->> 'userId');
    SELECT f.contact_id, f.merged_id INTO ensure_thread.contact_id, merged FROM fn.find_person(workspace, phones, p ->> 'userId') f;
    IF contact_id IS NULL AND address IS NOT NULL THEN
      SELECT i.contact_id, i.merged_id INTO ensure_thread.contact_id, merged FROM contact_identities i
      WHERE i.workspace_id = workspace AND i.kind = 'email' AND i.value = address;
    END IF;
    IF contact_id IS NULL THEN
      contact_id := fn.new_id();
      INSERT INTO contacts (workspace_id, id, name, phone, email, created_at, updated_at)
      VALUES (workspace, contact_id, nullif(p ->> 'name', ''), '+' || phones[1], address, p_at, p_at);
      new_events := new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'contact.created',
        'subjectType', 'contact', 'subjectId', contact_id, 'contactId', contact_id));
    ELSIF p ->> 'name' IS NOT NULL AND merged IS NULL THEN
      new_events := fn.fill_contact_name(workspace, contact_id, p ->> 'name', origin, p_at);
    END IF;
    PERFORM fn.add_contact_identities(workspace, contact_id, merged, phones[1], p ->> 'userId', p_at);
    IF address IS NOT NULL THEN
      INSERT INTO contact_identities (workspace_id, kind, value, contact_id, merged_id, created_at)
      VALUES (workspace, 'email', address, contact_id, merged, p_at) ON CONFLICT DO NOTHING;
    END IF;
  END IF;

  key := coalesce(p ->> 'threadKey', merged::text, contact_id::text);
  PERFORM fn.lock_link(workspace, c.id) FROM conversations c WHERE c.thread_key = key AND c.channel::text = on_channel::text
    AND c.workspace_id IS NOT DISTINCT FROM workspace AND c.link_id IS NOT NULL;
  SELECT c.id, c.status INTO conversation_id, ensure_thread.status FROM conversations c
  WHERE c.thread_key = key AND c.channel::text = on_channel::text AND c.workspace_id IS NOT DISTINCT FROM workspace FOR UPDATE;
  IF NOT FOUND THEN
    is_new := true;
    conversation_id := coalesce((p ->> 'conversationId')::uuid, fn.new_id());
    ensure_thread.status := CASE WHEN EXISTS (SELECT FROM contacts k WHERE k.workspace_id = workspace
      AND k.id = ensure_thread.contact_id AND k.blocked_at IS NOT NULL) THEN 'resolved' ELSE p ->> 'status' END;
    INSERT INTO conversations (workspace_id, id, contact_id, merged_id, channel, thread_key, status, recipient_phone, recipient_email,
      mailbox_id, subject, last_message_at, created_at, updated_at)
    VALUES (workspace, conversation_id, contact_id, merged, on_channel, key, ensure_thread.status, phones[1],
      coalesce(p ->> 'recipientEmail', address), (p ->> 'mailboxId')::uuid, p ->> 'subject', p_at, p_at, p_at);
    IF (p ->> 'hasLane')::boolean THEN
      INSERT INTO message_lanes (workspace_id, conversation_id) VALUES (workspace, conversation_id);
    END IF;
    new_events := new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'conversation.created',
      'subjectType', 'conversation', 'subjectId', conversation_id, 'conversationId', conversation_id));
  END IF;
END $$;
