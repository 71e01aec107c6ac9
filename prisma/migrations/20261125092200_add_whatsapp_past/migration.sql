-- The contact and conversation of someone on WhatsApp, found or made. Two calls at once make one, since the person's name is
-- locked first. p: workspaceId, phones[], userId, name; p_origin: what an event says of where it came from, null for no events;
-- p_status: of a new conversation.
CREATE FUNCTION ensure_whatsapp_thread(p jsonb, p_origin jsonb, p_status conversation_status, p_at timestamptz,
  OUT contact_id uuid, OUT conversation_id uuid, OUT is_new boolean, OUT new_events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(p -> 'phones'));
BEGIN
  PERFORM pg_advisory_xact_lock(7205763, hashtext(workspace || ':' || coalesce(p ->> 'userId', phones[1])));
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
    INSERT INTO conversations (workspace_id, id, contact_id, channel, status, created_at, updated_at)
    VALUES (workspace, conversation_id, contact_id, 'whatsapp', p_status, p_at, p_at);
    INSERT INTO message_lanes (workspace_id, conversation_id) VALUES (workspace, conversation_id);
    new_events := new_events || (p_origin || jsonb_build_object('id', new_id(), 'type', 'conversation.created',
      'subjectType', 'conversation', 'subjectId', conversation_id, 'conversationId', conversation_id));
  END IF;
  new_events := coalesce(new_events, '[]');
END $$;

-- The files of a message are rows of their own; a job is called for that fetches the first one.
CREATE FUNCTION expect_attachment(p_workspace uuid, p_message uuid, p_attachments jsonb, p_media text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF p_media IS NULL THEN
    RETURN '[]';
  END IF;
  INSERT INTO attachments (workspace_id, id, message_id, kind, mime_type, file_name, provider_media_id, created_at)
  SELECT p_workspace, (a ->> 'id')::uuid, p_message, a ->> 'kind', a ->> 'mimeType', a ->> 'fileName', p_media, p_at
  FROM jsonb_array_elements(p_attachments) AS a;
  RETURN jsonb_build_array(jsonb_build_object('kind', 'signal', 'name', 'messages/attachment.received',
    'payload', jsonb_build_object('workspaceId', p_workspace, 'attachmentId', p_attachments -> 0 ->> 'id')));
END $$;

-- The owner wrote in the phone's app. It was sent already, opens no reply window and calls for no answer. One that we sent
-- ourselves is known by the provider's id, or, while we do not know that yet, by what it says.
-- p: workspaceId, providerMessageId, phones[], userId, name, senderName, type, text, content, attachments[], mediaId,
-- correlationId, actorId.
CREATE FUNCTION receive_whatsapp_echo(p jsonb, p_at timestamptz)
RETURNS TABLE (message_id uuid, conversation_id uuid, is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  thread record;
  known messages;
  event jsonb;
  calls jsonb;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', 'job', 'actorId', p ->> 'actorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  SELECT * INTO known FROM messages m WHERE m.workspace_id = workspace AND m.provider_message_id = provider_id;
  IF FOUND THEN
    RETURN QUERY SELECT known.id, known.conversation_id, false;
    RETURN;
  END IF;
  SELECT * INTO thread FROM ensure_whatsapp_thread(p, origin, 'open', p_at);
  SELECT * INTO known FROM messages m
  WHERE m.workspace_id = workspace AND m.conversation_id = thread.conversation_id AND m.delivery_state IN ('sending', 'unknown')
    AND m.provider_message_id IS NULL AND (m.type = 'text') = (p ->> 'type' = 'text')
    AND (m.type <> 'text' OR m.text = p ->> 'text')
  ORDER BY m.number LIMIT 1 FOR UPDATE;
  IF FOUND THEN
    UPDATE messages m SET provider_message_id = provider_id WHERE m.workspace_id = workspace AND m.id = known.id;
    event := advance_message(workspace, known.id, 'sent', NULL, p_at);
    PERFORM tell_of_message(workspace, thread.conversation_id,
      CASE WHEN event IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(event) END, origin - 'workspaceId', p_at);
    RETURN QUERY SELECT known.id, known.conversation_id, false;
    RETURN;
  END IF;
  known := add_message(jsonb_build_object('workspaceId', workspace, 'id', new_id(), 'conversationId', thread.conversation_id,
    'direction', 'outbound', 'senderType', 'agent', 'senderId', NULL, 'senderName', p -> 'senderName', 'type', p -> 'type',
    'text', p -> 'text', 'content', p -> 'content', 'attachments', p -> 'attachments', 'deliveryState', 'sent',
    'providerMessageId', provider_id), p_at);
  calls := expect_attachment(workspace, known.id, p -> 'attachments', p ->> 'mediaId', p_at);
  -- A receipt may have been faster.
  UPDATE message_receipts r SET message_id = known.id
  WHERE r.workspace_id = workspace AND r.provider_message_id = provider_id AND r.message_id IS NULL;
  PERFORM append_events(thread.new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'message.created',
      'subjectType', 'message', 'subjectId', known.id, 'messageId', known.id, 'conversationId', thread.conversation_id)),
    calls || jsonb_build_array(team_notice(workspace, thread.conversation_id)), p_at);
  RETURN QUERY SELECT known.id, thread.conversation_id, true;
END $$;

-- What was said with one person before the number was connected, in its own time and place: nothing is unread, no window
-- opens, and nothing is put on the log. A conversation that it makes is resolved until somebody writes.
-- p: workspaceId, phones[], userId, name, messages[]: id, providerMessageId, direction, senderName, type, text, content,
-- attachments[], mediaId, deliveryState, at. Returns how many were new, or were only announced before.
CREATE FUNCTION import_whatsapp_history(p jsonb, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  thread record;
  given jsonb;
  known messages;
  calls jsonb := '[]';
  base int;
  added int := 0;
  changed int := 0;
BEGIN
  SELECT * INTO thread FROM ensure_whatsapp_thread(p, NULL, 'resolved', p_at);
  SELECT coalesce(max(m.number), 0) INTO base FROM messages m
  WHERE m.workspace_id = workspace AND m.conversation_id = thread.conversation_id;
  FOR given IN SELECT value FROM jsonb_array_elements(p -> 'messages') AS value ORDER BY (value ->> 'at')::timestamptz
  LOOP
    SELECT * INTO known FROM messages m
    WHERE m.workspace_id = workspace AND m.provider_message_id = given ->> 'providerMessageId';
    IF NOT FOUND THEN
      added := added + 1;
      INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, sender_id, sender_name, type, text,
        content, attachments, delivery_state, provider_message_id, created_at)
      VALUES (workspace, (given ->> 'id')::uuid, thread.conversation_id, base + added, (given ->> 'direction')::message_direction,
        CASE WHEN given ->> 'direction' = 'inbound' THEN 'contact' ELSE 'agent' END::sender_type,
        CASE WHEN given ->> 'direction' = 'inbound' THEN thread.contact_id END, given ->> 'senderName', given ->> 'type',
        given ->> 'text', nullif(given -> 'content', 'null'), given -> 'attachments', (given ->> 'deliveryState')::delivery_state,
        given ->> 'providerMessageId', (given ->> 'at')::timestamptz);
      calls := calls || expect_attachment(workspace, (given ->> 'id')::uuid, given -> 'attachments', given ->> 'mediaId', p_at);
    ELSIF known.type = 'unsupported' AND given ->> 'type' = 'media' THEN
      -- A chunk only announces its files; they are named by a later call.
      changed := changed + 1;
      UPDATE messages m SET type = 'media', text = given ->> 'text', content = given -> 'content', attachments = given -> 'attachments'
      WHERE m.workspace_id = workspace AND m.id = known.id;
      calls := calls || expect_attachment(workspace, known.id, given -> 'attachments', given ->> 'mediaId', p_at);
    END IF;
  END LOOP;
  IF added > 0 THEN
    -- Numbers follow time again; they are unique at every moment, so each passes through its negative.
    UPDATE messages m SET number = -m.number WHERE m.workspace_id = workspace AND m.conversation_id = thread.conversation_id;
    UPDATE messages m SET number = place.number FROM (
      SELECT o.id, row_number() OVER (ORDER BY o.created_at, -o.number) AS number FROM messages o
      WHERE o.workspace_id = workspace AND o.conversation_id = thread.conversation_id) AS place
    WHERE m.workspace_id = workspace AND m.id = place.id;
    UPDATE conversations c SET message_count = last.number,
      last_message = jsonb_build_object('id', last.id, 'type', last.type, 'text', last.text, 'direction', last.direction,
        'senderType', last.sender_type, 'createdAt', iso(last.created_at)),
      updated_at = CASE WHEN thread.is_new THEN last.created_at ELSE c.updated_at END,
      created_at = least(c.created_at, (p -> 'messages' -> 0 ->> 'at')::timestamptz)
    FROM messages last
    WHERE c.workspace_id = workspace AND c.id = thread.conversation_id AND last.workspace_id = workspace
      AND last.conversation_id = c.id AND last.number = (SELECT max(m.number) FROM messages m
        WHERE m.workspace_id = workspace AND m.conversation_id = thread.conversation_id);
  END IF;
  IF thread.is_new THEN
    -- What append_events counts where it is told of a conversation.
    UPDATE workspace_counters SET conversation_count = conversation_count + 1 WHERE workspace_id = workspace;
  END IF;
  IF added + changed > 0 THEN
    PERFORM append_events('[]', calls || jsonb_build_array(team_notice(workspace, thread.conversation_id)), p_at);
  END IF;
  RETURN added + changed;
END $$;

-- A person says that they want no marketing, or that they want it again; an older word than the last one changes nothing.
-- p: workspaceId, contactId or phones[] and userId, wantsNone, saidAt, actorId, correlationId. 'moved', 'kept' or 'unknown'.
CREATE FUNCTION record_marketing_wish(p jsonb, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  said_at timestamptz := (p ->> 'saidAt')::timestamptz;
  wants_none boolean := (p ->> 'wantsNone')::boolean;
  before contacts;
  data jsonb;
BEGIN
  SELECT * INTO before FROM contacts k WHERE k.workspace_id = workspace AND k.id = coalesce((p ->> 'contactId')::uuid,
    find_whatsapp_contact(workspace, ARRAY(SELECT jsonb_array_elements_text(p -> 'phones')), p ->> 'userId')) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'unknown';
  END IF;
  IF before.marketing_wish_at > said_at THEN
    RETURN 'kept';
  END IF;
  UPDATE contacts k SET marketing_wish_at = said_at,
    marketing_opted_out_at = CASE WHEN wants_none THEN coalesce(k.marketing_opted_out_at, said_at) END
  WHERE k.workspace_id = workspace AND k.id = before.id;
  IF (before.marketing_opted_out_at IS NOT NULL) = wants_none THEN
    RETURN 'kept';
  END IF;
  data := CASE WHEN wants_none THEN jsonb_build_object('marketingOptedOutAt', iso(said_at))
    ELSE jsonb_build_object('previous', jsonb_build_object('marketingOptedOutAt', iso(before.marketing_opted_out_at))) END;
  PERFORM append_events(jsonb_build_array(jsonb_build_object('workspaceId', workspace, 'id', new_id(),
      'type', CASE WHEN wants_none THEN 'contact.opted_out' ELSE 'contact.updated' END, 'subjectType', 'contact',
      'subjectId', before.id, 'contactId', before.id, 'actorType', 'job', 'actorId', p ->> 'actorId',
      'correlationId', p ->> 'correlationId', 'data', data)),
    jsonb_build_array(jsonb_build_object('kind', 'notice', 'name', 'team:' || workspace,
      'payload', jsonb_build_object('type', 'contact.changed', 'contactId', before.id))), p_at);
  RETURN 'moved';
END $$;

-- As before, except for an id that an echo has. What a call of the provider came to. p: workspaceId, messageId, attemptId, outcome, error, failure, delaySeconds (null: no
-- other try), providerMessageId, phone and userId as the provider knows the contact, correlationId, actorId.
CREATE OR REPLACE FUNCTION record_send(p jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  new_outcome send_outcome := (p ->> 'outcome')::send_outcome;
  sent messages;
  new_events jsonb := '[]';
  event jsonb;
  early record;
BEGIN
  IF provider_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  END IF;
  UPDATE message_attempts a SET ended_at = p_at, outcome = new_outcome, error = nullif(p -> 'error', 'null')
  WHERE a.workspace_id = workspace AND a.id = (p ->> 'attemptId')::uuid;
  SELECT * INTO STRICT sent FROM messages m WHERE m.workspace_id = workspace AND m.id = (p ->> 'messageId')::uuid FOR UPDATE;

  IF new_outcome = 'accepted' THEN
    -- The phone's app may have told of it first, as of a message of its own.
    UPDATE messages m SET provider_message_id = provider_id WHERE m.workspace_id = workspace AND m.id = sent.id
      AND NOT EXISTS (SELECT 1 FROM messages o WHERE o.workspace_id = workspace AND o.provider_message_id = provider_id AND o.id <> m.id);
    PERFORM name_whatsapp_contact(workspace, c.contact_id, p ->> 'phone', p ->> 'userId', p_at)
    FROM conversations c WHERE c.workspace_id = workspace AND c.id = sent.conversation_id;
    event := advance_message(workspace, sent.id, 'sent', NULL, p_at);
    new_events := new_events || coalesce(jsonb_build_array(event), '[]');
    FOR early IN
      UPDATE message_receipts r SET message_id = sent.id
      WHERE r.workspace_id = workspace AND r.provider_message_id = provider_id AND r.message_id IS NULL
      RETURNING r.status, r.failure
    LOOP
      event := advance_message(workspace, sent.id, state_of_receipt(early.status), early.failure, p_at);
      new_events := new_events || CASE WHEN event IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(event) END;
    END LOOP;
  ELSIF sent.delivery_state <> 'sending' THEN
    -- A receipt was faster, and knows better.
    NULL;
  ELSIF new_outcome = 'unknown' THEN
    new_events := jsonb_build_array(advance_message(workspace, sent.id, 'unknown', p -> 'failure', p_at));
  ELSIF p ->> 'delaySeconds' IS NULL THEN
    new_events := jsonb_build_array(advance_message(workspace, sent.id, 'failed', p -> 'failure', p_at));
  ELSE
    UPDATE messages m SET delivery_state = 'queued', failures = m.failures + 1, failure = p -> 'failure',
      due_at = now() + make_interval(secs => (p ->> 'delaySeconds')::float8)
    WHERE m.workspace_id = workspace AND m.id = sent.id;
  END IF;
  PERFORM tell_of_message(workspace, sent.conversation_id, jsonb_path_query_array(new_events, '$[*] ? (@ != null)'),
    jsonb_build_object('actorType', 'job', 'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId'), p_at);
END $$;
