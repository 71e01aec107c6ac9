-- Accepts a command: checks key, workspace, policy and recipient, then creates command, contact, conversation and message
-- and wakes the lane, in one statement; with sendAt, the message waits in scheduled_messages instead. If calls with one key
-- race, one is accepted and the others replay its receipt; after p.keyWait of waiting they fail with lock_timeout.
--
--   p.workspaceId     uuid
--   p.partnerId       uuid
--   p.environment     text
--   p.idempotencyKey  text
--   p.fingerprint     text         SHA-256 of the body as it was sent, hex
--   p.meaning?        uuid|null    from the SHA-256 of the canonical body; null for a body that is refused
--   p.isCheckOnly?    boolean      stop after key, workspace and policy
--   p.isValidateOnly? boolean      stop before the first write
--   p.conversationId? uuid|null
--   p.phones?         text[]       spellings of the number in digits, as given first
--   p.userId?         text|null
--   p.contactName?    text|null
--   p.contentType?    text
--   p.isMarketing?    boolean
--   p.commandId?      uuid
--   p.messageId?      uuid
--   p.keyId?          uuid
--   p.type?           text
--   p.senderType?     text
--   p.messageType?    text
--   p.text?           text|null
--   p.content?        jsonb
--   p.attachments?    jsonb        as the message shows it
--   p.uploadId?       uuid|null    the upload that the message shares
--   p.attachmentId?   uuid|null    of its own row
--   p.actorType?      text
--   p.actorId?        text|null
--   p.correlationId?  text
--   p.sendAt?         text|null    later: reply window, opt-out and number are checked when the message is sent
--   p.asked?          jsonb        with sendAt: the content in the form of a command
--   p.keyWait?        text         how long to wait for the key; two seconds by default
--   p.isBatched?      boolean      leaves append_events() to the caller: the result has its arguments, events and calls
--
-- Returns {outcome: accepted | replayed, receipt} | {outcome: valid, conversationId?} | {outcome: conflict} |
-- {outcome: workspace_not_found} | {outcome: refused, code, closedAt?, quotaOf?}.
-- Locks: the command's key, those of take_quota(), those of ensure_thread(), the lane's row, then those of append_events().
-- Records: contact.created or contact.updated, conversation.created, command.accepted, and command.scheduled or the events of
-- add_command_message().
-- Called by: callCreateCommand() in lib/partner/commands/queries.ts, create_commands().
CREATE FUNCTION fn.create_command(p jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
  print bytea := decode(p ->> 'fingerprint', 'hex');
  meaning uuid := p ->> 'meaning';
  ws workspaces;
  known jsonb;
  thread conversations;
  person record;
  person_key text;
  is_whatsapp boolean := true;
  send_at timestamptz := p ->> 'sendAt';
  able record;
  refusal text;
  exhausted text;
  made commands;
  made_thread record;
  added record;
  new_events jsonb := '[]';
  calls jsonb := '[]';
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', p ->> 'actorType', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  SELECT * INTO ws FROM workspaces w WHERE w.id = workspace AND w.partner_id = (p ->> 'partnerId')::uuid
    AND w.environment = (p ->> 'environment')::environment;
  IF NOT FOUND THEN
    RETURN '{"outcome": "workspace_not_found"}';
  END IF;
  known := fn.find_command(workspace, p ->> 'idempotencyKey', print, meaning);
  IF known IS NOT NULL THEN
    RETURN known;
  END IF;
  IF ws.status <> 'active' THEN
    RETURN fn.refuse_command('workspace_' || ws.status);
  ELSIF NOT coalesce((ws.policy ->> 'commands')::boolean, true) THEN
    RETURN fn.refuse_command('policy_forbidden');
  ELSIF (p ->> 'isCheckOnly')::boolean THEN
    RETURN '{"outcome": "valid"}';
  END IF;

  person := fn.find_person(workspace, phones, p ->> 'userId');
  IF p ->> 'conversationId' IS NOT NULL THEN
    SELECT * INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = (p ->> 'conversationId')::uuid;
    IF NOT FOUND THEN
      SELECT c.* INTO thread FROM conversation_merges g
      JOIN conversations c ON c.workspace_id = g.workspace_id AND c.id = g.winner_id
      WHERE g.workspace_id = workspace AND g.conversation_id = (p ->> 'conversationId')::uuid;
    END IF;
    IF thread.id IS NULL THEN
      RETURN fn.refuse_command('conversation_not_found');
    ELSIF (cardinality(phones) > 0 OR p ->> 'userId' IS NOT NULL) AND ((person.contact_id = thread.contact_id) IS NOT true
      -- Each number of a merged contact has a conversation of its own.
      OR thread.channel = 'whatsapp' AND person.merged_id IS DISTINCT FROM thread.merged_id) THEN
      RETURN fn.refuse_command('recipient_mismatch');
    ELSIF EXISTS (SELECT FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id AND k.erased_at IS NOT NULL) THEN
      RETURN fn.refuse_command('contact_unreachable');
    END IF;
    is_whatsapp := thread.channel = 'whatsapp';
  ELSIF person.contact_id IS NOT NULL THEN
    -- A variable and no plain condition, see ensure_thread.
    person_key := coalesce(person.merged_id, person.contact_id);
    SELECT * INTO thread FROM conversations c
    WHERE c.thread_key = person_key AND c.channel::text = 'whatsapp' AND c.workspace_id IS NOT DISTINCT FROM workspace;
  END IF;

  IF NOT is_whatsapp THEN
    -- Whatever is not WhatsApp below is the messenger: sent when it is committed.
    IF thread.channel <> 'messenger' OR p ->> 'contentType' NOT IN ('text', 'media') THEN
      RETURN fn.refuse_command('conversation_channel_unsupported');
    END IF;
  ELSIF send_at IS NULL THEN
    SELECT * INTO able FROM fn.whatsapp_ability(workspace);
    IF able.refusal IS NOT NULL THEN
      RETURN fn.refuse_command(able.refusal);
    ELSIF thread.id IS NOT NULL AND NOT EXISTS (SELECT FROM contact_identities n
        WHERE n.workspace_id = workspace AND n.contact_id = thread.contact_id) THEN
      RETURN fn.refuse_command('contact_unreachable');
    END IF;
    refusal := fn.send_refusal('whatsapp', p ->> 'contentType' = 'template', (p ->> 'isMarketing')::boolean,
      (SELECT k.marketing_opted_out_at FROM contacts k WHERE k.workspace_id = workspace
        AND k.id = coalesce(thread.contact_id, person.contact_id) AND (p ->> 'isMarketing')::boolean), thread.last_inbound_at, able.is_sandbox);
    IF refusal = 'session_window_closed' THEN
      RETURN fn.refuse_command(refusal, jsonb_build_object('closedAt', fn.iso(thread.last_inbound_at + fn.reply_window(thread.channel))));
    ELSIF refusal IS NOT NULL THEN
      RETURN fn.refuse_command(refusal);
    END IF;
  END IF;
  IF (p ->> 'isValidateOnly')::boolean THEN
    RETURN jsonb_build_object('outcome', 'valid', 'conversationId', thread.id);
  END IF;

  -- A concurrent request may hold this key.
  PERFORM set_config('lock_timeout', coalesce(p ->> 'keyWait', '2s'), true);
  INSERT INTO commands (workspace_id, id, idempotency_key, fingerprint, meaning, type, correlation_id, key_id, message_id, conversation_id, accepted_at, send_at)
  VALUES (workspace, (p ->> 'commandId')::uuid, p ->> 'idempotencyKey', print, meaning, p ->> 'type', p ->> 'correlationId',
    (p ->> 'keyId')::uuid, (p ->> 'messageId')::uuid, coalesce(thread.id, fn.new_id()), p_at, send_at)
  ON CONFLICT (workspace_id, idempotency_key) DO NOTHING RETURNING * INTO made;
  PERFORM set_config('lock_timeout', '0', true);
  IF made.id IS NULL THEN
    RETURN fn.find_command(workspace, p ->> 'idempotencyKey', print, meaning);
  END IF;
  exhausted := fn.take_quota(ws, p_at);
  IF exhausted IS NOT NULL THEN
    DELETE FROM commands c WHERE c.workspace_id = workspace AND c.id = made.id;
    RETURN fn.refuse_command('quota_exceeded', jsonb_build_object('quotaOf', exhausted));
  END IF;

  IF thread.id IS NOT NULL THEN
    IF thread.merged_id IS NULL THEN
      new_events := fn.fill_contact_name(workspace, thread.contact_id, p ->> 'contactName', origin, p_at);
    END IF;
  ELSE
    SELECT * INTO made_thread FROM fn.ensure_thread(jsonb_build_object('workspaceId', workspace, 'channel', 'whatsapp',
      'threadKey', NULL, 'conversationId', made.conversation_id, 'status', 'open', 'hasLane', true, 'contactId', NULL,
      'phones', p -> 'phones', 'userId', p -> 'userId', 'name', p -> 'contactName', 'actorType', p -> 'actorType',
      'actorId', p -> 'actorId', 'correlationId', p -> 'correlationId'), p_at);
    new_events := made_thread.new_events;
    thread.id := made_thread.conversation_id;
    -- A concurrent command or message created the conversation first.
    IF thread.id <> made.conversation_id THEN
      UPDATE commands c SET conversation_id = thread.id WHERE c.workspace_id = workspace AND c.id = made.id RETURNING * INTO made;
    END IF;
  END IF;

  new_events := new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'command.accepted', 'subjectType', 'command',
    'subjectId', made.id, 'data', jsonb_build_object('command', fn.command_receipt(made))));
  IF send_at IS NULL THEN
    SELECT * INTO added FROM fn.add_command_message(p || jsonb_build_object('conversationId', thread.id, 'isWhatsapp', is_whatsapp,
      'phone', phones[1], 'failure', NULL), p_at);
    new_events := new_events || added.new_events;
    calls := added.calls;
  ELSE
    INSERT INTO scheduled_messages (workspace_id, id, conversation_id, sender_type, type, text, asked, recipient_phone, send_at, created_at)
    VALUES (workspace, made.message_id, thread.id, (p ->> 'senderType')::sender_type, p ->> 'messageType', p ->> 'text', p -> 'asked',
      phones[1], send_at, p_at);
    new_events := new_events || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'command.scheduled', 'subjectType', 'command',
      'subjectId', made.id, 'data', jsonb_build_object('command', fn.command_json(made))));
    calls := jsonb_build_array(fn.workspace_notice(workspace, thread.id, '{}', true), jsonb_build_object('kind', 'signal',
      'name', 'commands/message.due', 'dueAt', send_at,
      'payload', jsonb_build_object('workspaceId', workspace, 'messageId', made.message_id)));
  END IF;
  IF (p ->> 'isBatched')::boolean THEN
    RETURN jsonb_build_object('outcome', 'accepted', 'receipt', fn.command_receipt(made), 'events', new_events, 'calls', calls);
  END IF;
  PERFORM fn.append_events(new_events, calls, p_at);
  RETURN jsonb_build_object('outcome', 'accepted', 'receipt', fn.command_receipt(made));
END $$;
