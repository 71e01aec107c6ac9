-- As before; besides, only a person who answers has read what came before, a program has not.
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
    text, content, attachments, client_id, delivery_state, provider_message_id, due_at, created_at)
  VALUES (workspace, (p ->> 'id')::uuid, conversation, added.number, (p ->> 'direction')::message_direction,
    (p ->> 'senderType')::sender_type, (p ->> 'senderId')::uuid, p ->> 'senderName', p ->> 'type', p ->> 'text',
    nullif(p -> 'content', 'null'), coalesce(nullif(p -> 'attachments', 'null'), '[]'), (p ->> 'clientId')::uuid, (p ->> 'deliveryState')::delivery_state,
    p ->> 'providerMessageId', (p ->> 'dueAt')::timestamptz, p_at)
  RETURNING * INTO added;
  RETURN added;
END $$;

-- As before; besides, what becomes of a command's message is told under the command's correlation id.
CREATE OR REPLACE FUNCTION advance_message(p_workspace uuid, p_message uuid, p_state delivery_state, p_failure jsonb, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  before messages;
BEGIN
  SELECT * INTO STRICT before FROM messages m WHERE m.workspace_id = p_workspace AND m.id = p_message FOR UPDATE;
  IF before.delivery_state >= p_state THEN
    RETURN NULL;
  END IF;
  UPDATE messages m SET delivery_state = p_state, due_at = NULL, failure = p_failure,
    delivered_at = CASE WHEN p_state >= 'delivered' THEN coalesce(m.delivered_at, p_at) END,
    read_at = CASE WHEN p_state = 'read' THEN p_at END
  WHERE m.workspace_id = p_workspace AND m.id = p_message;
  RETURN jsonb_build_object('workspaceId', p_workspace, 'id', new_id(), 'type', 'message.' || p_state,
    'subjectType', 'message', 'subjectId', p_message, 'messageId', p_message, 'conversationId', before.conversation_id,
    'data', jsonb_build_object('previousState', before.delivery_state)
      || CASE WHEN p_failure IS NULL THEN '{}' ELSE jsonb_build_object('error', p_failure) END)
    || coalesce((SELECT jsonb_build_object('correlationId', c.correlation_id) FROM commands c
      WHERE before.sender_type IN ('automation', 'system') AND c.workspace_id = p_workspace AND c.message_id = p_message), '{}');
END $$;

CREATE FUNCTION command_receipt(c commands) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object('commandId', (c).id, 'type', (c).type, 'status', 'accepted', 'messageId', (c).message_id,
  'conversationId', (c).conversation_id, 'workspaceId', (c).workspace_id, 'correlationId', (c).correlation_id,
  'idempotencyKey', (c).idempotency_key, 'acceptedAt', iso((c).accepted_at));

-- What a key was accepted for: 'replayed' with the receipt, 'conflict' for another body, NULL when nobody used it.
CREATE FUNCTION find_command(p_workspace uuid, p_key text, p_fingerprint bytea) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN c.fingerprint = p_fingerprint
    THEN jsonb_build_object('outcome', 'replayed', 'receipt', command_receipt(c)) ELSE '{"outcome": "conflict"}' END
  FROM commands c WHERE c.workspace_id = p_workspace AND c.idempotency_key = p_key);

CREATE FUNCTION refuse_command(p_code text, p_details jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN p_details || jsonb_build_object('outcome', 'refused', 'code', p_code);

-- A partner's command with all its writes in one statement: the command under its key, contact and conversation where there
-- is none yet, the message, its events, the wake of its lane. The order of checks is the API's: workspace, key, policy, domain.
-- p: workspaceId, partnerId, environment, commandId, idempotencyKey, fingerprint (hex), type, correlationId, keyId,
-- conversationId, phones[] (the number and its variants), userId, contactName, senderType, messageId, contentType (text,
-- template, media, interactive), messageType, text, content, isMarketing, isValidateOnly, isCheckOnly (of a command that will
-- be refused: only what is answered before that), actorType, actorId.
-- {outcome: accepted | replayed, receipt} | {outcome: valid, conversationId} | {outcome: conflict | workspace_not_found}
-- | {outcome: refused, code, closedAt}
CREATE FUNCTION create_command(p jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
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
    -- Until a number is connected, a test workspace sends through the sandbox, whose window is always open.
    is_sandbox := home.environment = 'test' AND installation_state IS NULL;
    IF installation_state = 'blocked' THEN
      RETURN refuse_command('installation_blocked');
    ELSIF NOT is_sandbox AND coalesce(installation_state = 'connecting', true) THEN
      RETURN refuse_command('installation_not_connected');
    ELSIF thread.id IS NOT NULL AND NOT EXISTS (SELECT FROM contact_identities n
        WHERE n.workspace_id = workspace AND n.contact_id = thread.contact_id) THEN
      RETURN refuse_command('contact_unreachable');
    ELSIF (p ->> 'isMarketing')::boolean AND EXISTS (SELECT FROM contacts k WHERE k.workspace_id = workspace
        AND k.id = coalesce(thread.contact_id, person) AND k.marketing_opted_out_at IS NOT NULL) THEN
      RETURN refuse_command('contact_opted_out');
    ELSIF p ->> 'contentType' <> 'template' AND NOT is_sandbox
        AND coalesce(thread.last_inbound_at <= now() - interval '24 hours', true) THEN
      RETURN refuse_command('session_window_closed', jsonb_build_object('closedAt', iso(thread.last_inbound_at + interval '24 hours')));
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
    PERFORM pg_advisory_xact_lock(7205763, hashtext(workspace || ':' || coalesce(p ->> 'userId', phones[1])));
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
      INSERT INTO conversations (workspace_id, id, contact_id, channel, created_at, updated_at)
      VALUES (workspace, made.conversation_id, person, 'whatsapp', p_at, p_at) RETURNING * INTO thread;
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
    'dueAt', CASE WHEN is_whatsapp THEN 'now' END), p_at);
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
