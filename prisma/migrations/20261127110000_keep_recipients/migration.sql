-- A message goes to the number that it was written to. The contact's phone is what somebody noted about the person: to
-- correct it redirects nothing. In digits; of a conversation the number that wrote last, else the one that it began with; of a
-- command's message the one that the command named. Null: known by WhatsApp's own id alone.
ALTER TABLE "conversations" ADD COLUMN "recipient_phone" TEXT;
ALTER TABLE "messages" ADD COLUMN "recipient_phone" TEXT;

-- As it was sent to until now, unless the contact's phone was changed to one that WhatsApp has not named.
UPDATE conversations c SET recipient_phone = (
  SELECT i.value FROM contact_identities i
  JOIN contacts k ON k.workspace_id = i.workspace_id AND k.id = i.contact_id
  WHERE i.workspace_id = c.workspace_id AND i.contact_id = c.contact_id AND i.kind = 'phone'
  ORDER BY '+' || i.value = k.phone DESC NULLS LAST, i.created_at DESC LIMIT 1)
WHERE c.channel = 'whatsapp';

-- What WhatsApp takes from us now, for who queues a message and for who sends it: marketing only to who wants it, all but
-- templates for 24 hours after the contact's last message, in the sandbox always. NULL: it goes.
CREATE FUNCTION whatsapp_refusal(p_is_template boolean, p_is_marketing boolean, p_opted_out_at timestamptz,
  p_last_inbound_at timestamptz, p_is_sandbox boolean) RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN p_is_marketing AND p_opted_out_at IS NOT NULL THEN 'contact_opted_out'
  WHEN NOT p_is_template AND NOT p_is_sandbox AND coalesce(p_last_inbound_at <= now() - interval '24 hours', true)
    THEN 'session_window_closed' END;

-- Who finds or makes the contact of a person locks each of their names first, in one order: whoever knows the person by
-- another spelling of the number, or by WhatsApp's id as well, then waits too. What is looked up afterwards is what they left.
CREATE FUNCTION lock_whatsapp_person(p_workspace uuid, p_phones text[], p_user_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name int;
BEGIN
  FOR name IN SELECT DISTINCT hashtext(p_workspace || ':' || value) AS key FROM unnest(p_phones || p_user_id) AS value
    WHERE value IS NOT NULL ORDER BY key
  LOOP
    PERFORM pg_advisory_xact_lock(7205763, name);
  END LOOP;
END $$;

-- As before; p also: recipientPhone.
CREATE OR REPLACE FUNCTION add_message(p jsonb, p_at timestamptz) RETURNS messages LANGUAGE plpgsql AS $$
DECLARE
  added messages;
  workspace uuid := (p ->> 'workspaceId')::uuid;
  conversation uuid := (p ->> 'conversationId')::uuid;
  is_inbound boolean := p ->> 'direction' = 'inbound';
BEGIN
  UPDATE conversations SET
    message_count = message_count + 1,
    unread_count = CASE WHEN is_inbound THEN unread_count + 1 WHEN p ->> 'senderType' = 'agent' THEN 0 ELSE unread_count END,
    visitor_unread_count = CASE WHEN is_inbound THEN 0 ELSE visitor_unread_count + 1 END,
    updated_at = greatest(updated_at, p_at),
    last_message = jsonb_build_object('id', p ->> 'id', 'type', p ->> 'type', 'text', p ->> 'text',
      'direction', p ->> 'direction', 'senderType', p ->> 'senderType', 'createdAt', iso(p_at))
  WHERE workspace_id = workspace AND id = conversation
  RETURNING message_count INTO STRICT added.number;

  INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, sender_id, sender_name, type,
    text, content, attachments, client_id, delivery_state, provider_message_id, recipient_phone, due_at, created_at)
  VALUES (workspace, (p ->> 'id')::uuid, conversation, added.number, (p ->> 'direction')::message_direction,
    (p ->> 'senderType')::sender_type, (p ->> 'senderId')::uuid, p ->> 'senderName', p ->> 'type', p ->> 'text',
    nullif(p -> 'content', 'null'), coalesce(nullif(p -> 'attachments', 'null'), '[]'), (p ->> 'clientId')::uuid, (p ->> 'deliveryState')::delivery_state,
    p ->> 'providerMessageId', p ->> 'recipientPhone', (p ->> 'dueAt')::timestamptz, p_at)
  RETURNING * INTO added;
  RETURN added;
END $$;

-- As before; besides, whom the conversation is held with.
CREATE OR REPLACE FUNCTION ensure_whatsapp_thread(p jsonb, p_origin jsonb, p_status conversation_status, p_at timestamptz,
  OUT contact_id uuid, OUT conversation_id uuid, OUT is_new boolean, OUT new_events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
BEGIN
  PERFORM lock_whatsapp_person(workspace, phones, p ->> 'userId');
  new_events := '[]';
  is_new := false;
  contact_id := find_whatsapp_contact(workspace, phones, p ->> 'userId');
  IF contact_id IS NULL THEN
    contact_id := new_id();
    INSERT INTO contacts (workspace_id, id, name, phone, created_at, updated_at)
    VALUES (workspace, contact_id, p ->> 'name', '+' || phones[1], p_at, p_at);
    new_events := new_events || (p_origin || jsonb_build_object('id', new_id(), 'type', 'contact.created',
      'subjectType', 'contact', 'subjectId', contact_id, 'contactId', contact_id));
  END IF;
  PERFORM name_whatsapp_contact(workspace, contact_id, phones[1], p ->> 'userId', p_at);
  SELECT c.id INTO conversation_id FROM conversations c
  WHERE c.workspace_id = workspace AND c.contact_id = ensure_whatsapp_thread.contact_id AND c.channel = 'whatsapp' FOR UPDATE;
  IF NOT FOUND THEN
    is_new := true;
    conversation_id := new_id();
    INSERT INTO conversations (workspace_id, id, contact_id, channel, status, recipient_phone, created_at, updated_at)
    VALUES (workspace, conversation_id, contact_id, 'whatsapp', p_status, phones[1], p_at, p_at);
    INSERT INTO message_lanes (workspace_id, conversation_id) VALUES (workspace, conversation_id);
    new_events := new_events || (p_origin || jsonb_build_object('id', new_id(), 'type', 'conversation.created',
      'subjectType', 'conversation', 'subjectId', conversation_id, 'conversationId', conversation_id));
  END IF;
  new_events := coalesce(new_events, '[]');
END $$;

CREATE OR REPLACE FUNCTION receive_whatsapp_message(p jsonb, p_at timestamptz)
RETURNS TABLE (message_id uuid, conversation_id uuid, is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
  sent_at timestamptz := (p ->> 'sentAt')::timestamptz;
  person contacts;
  thread conversations;
  written messages;
  new_events jsonb := '[]';
  calls jsonb := '[]';
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', 'job', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  PERFORM lock_whatsapp_person(workspace, phones, p ->> 'userId');
  SELECT * INTO written FROM messages m
  WHERE m.workspace_id = workspace AND m.provider_message_id = p ->> 'providerMessageId';
  IF FOUND THEN
    RETURN QUERY SELECT written.id, written.conversation_id, false;
    RETURN;
  END IF;

  SELECT * INTO person FROM contacts k
  WHERE k.workspace_id = workspace AND k.id = find_whatsapp_contact(workspace, phones, p ->> 'userId') FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO contacts (workspace_id, id, name, phone, created_at, updated_at)
    VALUES (workspace, new_id(), p ->> 'name', '+' || phones[1], p_at, p_at) RETURNING * INTO person;
    new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'contact.created',
      'subjectType', 'contact', 'subjectId', person.id, 'contactId', person.id));
  ELSIF person.name IS NULL AND p ->> 'name' IS NOT NULL THEN
    UPDATE contacts k SET name = p ->> 'name', updated_at = p_at
    WHERE k.workspace_id = workspace AND k.id = person.id RETURNING * INTO person;
    new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'contact.updated',
      'subjectType', 'contact', 'subjectId', person.id, 'contactId', person.id,
      'data', jsonb_build_object('previous', jsonb_build_object('name', NULL))));
  END IF;
  PERFORM name_whatsapp_contact(workspace, person.id, phones[1], p ->> 'userId', p_at);

  SELECT * INTO thread FROM conversations c
  WHERE c.workspace_id = workspace AND c.contact_id = person.id AND c.channel = 'whatsapp' FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO conversations (workspace_id, id, contact_id, channel, created_at, updated_at)
    VALUES (workspace, new_id(), person.id, 'whatsapp', p_at, p_at) RETURNING * INTO thread;
    INSERT INTO message_lanes (workspace_id, conversation_id) VALUES (workspace, thread.id);
    new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'conversation.created',
      'subjectType', 'conversation', 'subjectId', thread.id, 'conversationId', thread.id));
  ELSIF thread.status <> 'open' THEN
    UPDATE conversations c SET status = 'open', snoozed_until = NULL WHERE c.workspace_id = workspace AND c.id = thread.id;
    new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'conversation.status_changed',
      'subjectType', 'conversation', 'subjectId', thread.id, 'conversationId', thread.id,
      'data', jsonb_build_object('previous', jsonb_build_object('status', thread.status))));
  END IF;

  written := add_message(jsonb_build_object('workspaceId', workspace, 'id', new_id(), 'conversationId', thread.id,
    'direction', 'inbound', 'senderType', 'contact', 'senderId', person.id, 'senderName', person.name, 'type', p -> 'type',
    'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments',
    'providerMessageId', p -> 'providerMessageId'), p_at);
  IF p ->> 'mediaId' IS NOT NULL THEN
    INSERT INTO attachments (workspace_id, id, message_id, kind, mime_type, file_name, provider_media_id, created_at)
    SELECT workspace, (a ->> 'id')::uuid, written.id, a ->> 'kind', a ->> 'mimeType', a ->> 'fileName', p ->> 'mediaId', p_at
    FROM jsonb_array_elements(p -> 'attachments') AS a;
    calls := jsonb_build_array(jsonb_build_object('kind', 'signal', 'name', 'messages/attachment.received',
      'payload', jsonb_build_object('workspaceId', workspace, 'attachmentId', p -> 'attachments' -> 0 ->> 'id')));
  END IF;
  -- What comes late, or is no message, says nothing of where the person is by now.
  UPDATE conversations c SET last_inbound_at = greatest(c.last_inbound_at, sent_at),
    recipient_phone = CASE WHEN sent_at >= coalesce(c.last_inbound_at, sent_at) THEN coalesce(phones[1], c.recipient_phone)
      ELSE coalesce(c.recipient_phone, phones[1]) END
  WHERE c.workspace_id = workspace AND c.id = thread.id;
  UPDATE installations i SET last_inbound_at = greatest(i.last_inbound_at, sent_at)
  WHERE i.workspace_id = workspace AND i.id = (p ->> 'installationId')::uuid;
  new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'message.created',
    'subjectType', 'message', 'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.id));

  PERFORM append_events(new_events, calls || jsonb_build_array(team_notice(workspace, thread.id)), p_at);
  RETURN QUERY SELECT written.id, thread.id, true;
END $$;

-- As before; besides, the message goes to the number that the command names, and the rule of what goes at all is shared.
CREATE OR REPLACE FUNCTION create_command(p jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
  print bytea := decode(p ->> 'fingerprint', 'hex');
  home workspaces;
  known jsonb;
  thread conversations;
  person uuid;
  is_whatsapp boolean := true;
  is_sandbox boolean := false;
  installation_state text;
  refusal text;
  made commands;
  new_events jsonb := '[]';
  calls jsonb := '[]';
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  SELECT * INTO home FROM workspaces w WHERE w.id = workspace AND w.partner_id = (p ->> 'partnerId')::uuid
    AND w.environment = (p ->> 'environment')::environment;
  IF NOT FOUND THEN
    RETURN '{"outcome": "workspace_not_found"}';
  END IF;
  known := find_command(workspace, p ->> 'idempotencyKey', print);
  IF known IS NOT NULL THEN
    RETURN known;
  END IF;
  IF home.status <> 'active' THEN
    RETURN refuse_command('workspace_suspended');
  ELSIF NOT coalesce((home.policy ->> 'commands')::boolean, true) THEN
    RETURN refuse_command('policy_forbidden');
  ELSIF (p ->> 'isCheckOnly')::boolean THEN
    RETURN '{"outcome": "valid"}';
  END IF;

  IF cardinality(phones) > 0 OR p ->> 'userId' IS NOT NULL THEN
    person := find_whatsapp_contact(workspace, phones, p ->> 'userId');
  END IF;
  IF p ->> 'conversationId' IS NOT NULL THEN
    SELECT * INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = (p ->> 'conversationId')::uuid;
    IF NOT FOUND THEN
      RETURN refuse_command('conversation_not_found');
    ELSIF (cardinality(phones) > 0 OR p ->> 'userId' IS NOT NULL) AND person IS DISTINCT FROM thread.contact_id THEN
      RETURN refuse_command('recipient_mismatch');
    END IF;
    is_whatsapp := thread.channel = 'whatsapp';
  ELSIF person IS NOT NULL THEN
    SELECT * INTO thread FROM conversations c
    WHERE c.workspace_id = workspace AND c.contact_id = person AND c.channel = 'whatsapp';
  END IF;

  IF NOT is_whatsapp THEN
    IF p ->> 'contentType' NOT IN ('text', 'media') THEN
      RETURN refuse_command('conversation_channel_unsupported');
    END IF;
  ELSE
    SELECT i.state::text INTO installation_state FROM installations i WHERE i.workspace_id = workspace AND i.state <> 'disconnected';
    -- Until its first number, a test workspace sends through the sandbox, whose window is always open.
    is_sandbox := home.environment = 'test' AND NOT EXISTS (SELECT FROM installations i WHERE i.workspace_id = workspace);
    IF installation_state = 'blocked' THEN
      RETURN refuse_command('installation_blocked');
    ELSIF NOT is_sandbox AND coalesce(installation_state = 'connecting', true) THEN
      RETURN refuse_command('installation_not_connected');
    ELSIF thread.id IS NOT NULL AND NOT EXISTS (SELECT FROM contact_identities n
        WHERE n.workspace_id = workspace AND n.contact_id = thread.contact_id) THEN
      RETURN refuse_command('contact_unreachable');
    END IF;
    refusal := whatsapp_refusal(p ->> 'contentType' = 'template', (p ->> 'isMarketing')::boolean,
      (SELECT k.marketing_opted_out_at FROM contacts k WHERE k.workspace_id = workspace
        AND k.id = coalesce(thread.contact_id, person) AND (p ->> 'isMarketing')::boolean), thread.last_inbound_at, is_sandbox);
    IF refusal = 'session_window_closed' THEN
      RETURN refuse_command(refusal, jsonb_build_object('closedAt', iso(thread.last_inbound_at + interval '24 hours')));
    ELSIF refusal IS NOT NULL THEN
      RETURN refuse_command(refusal);
    END IF;
  END IF;
  IF (p ->> 'isValidateOnly')::boolean THEN
    RETURN jsonb_build_object('outcome', 'valid', 'conversationId', thread.id);
  END IF;

  -- Another request with this key may be at work: two seconds for its end.
  PERFORM set_config('lock_timeout', '2s', true);
  INSERT INTO commands (workspace_id, id, idempotency_key, fingerprint, type, correlation_id, key_id, message_id, conversation_id, accepted_at)
  VALUES (workspace, (p ->> 'commandId')::uuid, p ->> 'idempotencyKey', print, p ->> 'type', p ->> 'correlationId',
    (p ->> 'keyId')::uuid, (p ->> 'messageId')::uuid, coalesce(thread.id, new_id()), p_at)
  ON CONFLICT (workspace_id, idempotency_key) DO NOTHING RETURNING * INTO made;
  PERFORM set_config('lock_timeout', '0', true);
  IF made.id IS NULL THEN
    RETURN find_command(workspace, p ->> 'idempotencyKey', print);
  END IF;

  IF thread.id IS NULL THEN
    -- Two commands to one person, or the person's own first message, make one contact with one conversation.
    PERFORM lock_whatsapp_person(workspace, phones, p ->> 'userId');
    person := find_whatsapp_contact(workspace, phones, p ->> 'userId');
    IF person IS NULL THEN
      person := new_id();
      INSERT INTO contacts (workspace_id, id, name, phone, created_at, updated_at)
      VALUES (workspace, person, nullif(p ->> 'contactName', ''), '+' || phones[1], p_at, p_at);
      new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'contact.created',
        'subjectType', 'contact', 'subjectId', person, 'contactId', person));
    END IF;
    PERFORM name_whatsapp_contact(workspace, person, phones[1], p ->> 'userId', p_at);
    SELECT * INTO thread FROM conversations c
    WHERE c.workspace_id = workspace AND c.contact_id = person AND c.channel = 'whatsapp';
    IF NOT FOUND THEN
      INSERT INTO conversations (workspace_id, id, contact_id, channel, recipient_phone, created_at, updated_at)
      VALUES (workspace, made.conversation_id, person, 'whatsapp', phones[1], p_at, p_at) RETURNING * INTO thread;
      INSERT INTO message_lanes (workspace_id, conversation_id) VALUES (workspace, thread.id);
      new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'conversation.created',
        'subjectType', 'conversation', 'subjectId', thread.id, 'conversationId', thread.id));
    ELSIF thread.id <> made.conversation_id THEN
      UPDATE commands c SET conversation_id = thread.id WHERE c.workspace_id = workspace AND c.id = made.id RETURNING * INTO made;
    END IF;
  END IF;
  UPDATE contacts k SET name = p ->> 'contactName', updated_at = p_at
  WHERE k.workspace_id = workspace AND k.id = thread.contact_id AND k.name IS NULL AND nullif(p ->> 'contactName', '') IS NOT NULL;
  IF FOUND THEN
    new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'contact.updated',
      'subjectType', 'contact', 'subjectId', thread.contact_id, 'contactId', thread.contact_id,
      'data', '{"previous": {"name": null}}'::jsonb));
  END IF;

  PERFORM add_message(jsonb_build_object('workspaceId', workspace, 'id', p -> 'messageId', 'conversationId', thread.id,
    'direction', 'outbound', 'senderType', p -> 'senderType', 'type', p -> 'messageType',
    -- The website's messenger shows text: a file by its address.
    'text', CASE WHEN NOT is_whatsapp AND p ->> 'contentType' = 'media'
      THEN concat_ws(E'\n', p ->> 'text', p -> 'content' -> 'source' ->> 'link') ELSE p ->> 'text' END,
    'content', p -> 'content', 'deliveryState', CASE WHEN is_whatsapp THEN 'queued' ELSE 'sent' END,
    'recipientPhone', CASE WHEN is_whatsapp THEN phones[1] END, 'dueAt', CASE WHEN is_whatsapp THEN 'now' END), p_at);
  new_events := new_events
    || (origin || jsonb_build_object('id', new_id(), 'type', 'command.accepted', 'subjectType', 'command', 'subjectId', made.id,
      'data', jsonb_build_object('command', command_receipt(made))))
    || (origin || jsonb_build_object('id', new_id(), 'type', 'message.created', 'subjectType', 'message',
      'subjectId', made.message_id, 'messageId', made.message_id, 'conversationId', thread.id));
  calls := jsonb_build_array(team_notice(workspace, thread.id));
  IF is_whatsapp THEN
    PERFORM wake_message_lane(workspace, thread.id);
  ELSE
    new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'message.sent', 'subjectType', 'message',
      'subjectId', made.message_id, 'messageId', made.message_id, 'conversationId', thread.id,
      'data', '{"previousState": null}'::jsonb));
    calls := calls || coalesce((SELECT jsonb_agg(jsonb_build_object('kind', 'notice', 'name', 'visitor:' || v.id,
        'payload', '{"type": "thread.changed"}'::jsonb)) FROM visitors v
      WHERE v.workspace_id = workspace AND v.conversation_id = thread.id), '[]');
  END IF;
  PERFORM append_events(new_events, calls, p_at);
  RETURN jsonb_build_object('outcome', 'accepted', 'receipt', command_receipt(made));
END $$;

-- As before; besides, whom it goes to, and why it may not go any more: time has passed since it was queued. p_account: of the
-- number that it is sent from; null without one.
DROP FUNCTION begin_next_message(uuid, uuid, uuid, timestamptz);
CREATE FUNCTION begin_next_message(p_workspace uuid, p_conversation uuid, p_attempt uuid, p_account text, p_is_sandbox boolean,
  p_at timestamptz)
RETURNS TABLE (id uuid, type text, text text, content jsonb, failures int, phone text, user_id text, refusal text) LANGUAGE plpgsql AS $$
DECLARE
  next messages;
  thread conversations;
  name contact_identities;
  opted_out_at timestamptz;
BEGIN
  SELECT * INTO next FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.due_at IS NOT NULL
    AND m.due_at <= now() + interval '30 seconds'
  ORDER BY m.number LIMIT 1 FOR UPDATE;
  IF NOT FOUND OR next.due_at > now() THEN
    RETURN;
  END IF;
  UPDATE messages m SET delivery_state = 'sending', due_at = NULL, attempt = m.attempt + 1
  WHERE m.workspace_id = p_workspace AND m.id = next.id RETURNING * INTO next;
  INSERT INTO message_attempts (workspace_id, id, message_id, number, started_at)
  VALUES (p_workspace, p_attempt, next.id, next.attempt, p_at);

  SELECT * INTO thread FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  IF p_account IS NOT NULL THEN
    IF next.type = 'template' THEN
      SELECT k.marketing_opted_out_at INTO opted_out_at FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = thread.contact_id;
    END IF;
    refusal := whatsapp_refusal(next.type = 'template', opted_out_at IS NOT NULL AND EXISTS (SELECT FROM templates t
        WHERE t.workspace_id = p_workspace AND t.account_id = p_account AND t.name = next.content ->> 'name'
          AND t.language = next.content ->> 'language' AND t.category = 'marketing'),
      opted_out_at, thread.last_inbound_at, p_is_sandbox);
  END IF;
  phone := '+' || coalesce(next.recipient_phone, thread.recipient_phone);
  SELECT * INTO name FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = thread.contact_id
  ORDER BY i.kind = 'whatsapp_user_id' DESC, i.created_at DESC LIMIT 1;
  user_id := CASE WHEN name.kind = 'whatsapp_user_id' THEN name.value END;
  id := next.id;
  type := next.type;
  text := next.text;
  content := next.content;
  failures := next.failures;
  RETURN NEXT;
END $$;

ALTER FUNCTION add_message SET enable_seqscan = off;
ALTER FUNCTION receive_whatsapp_message SET enable_seqscan = off;
ALTER FUNCTION create_command SET enable_seqscan = off;
ALTER FUNCTION begin_next_message SET enable_seqscan = off;
