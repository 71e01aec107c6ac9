-- WhatsApp can be answered for 24 hours after the contact's last message; a messenger conversation always.
CREATE OR REPLACE FUNCTION conversation_json(c conversations, k contacts, a users) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object(
  'id', (c).id, 'status', (c).status, 'channel', (c).channel, 'subject', (c).subject,
  'contact', contact_json(k),
  'assignee', CASE WHEN (a).id IS NULL THEN NULL ELSE json_build_object('id', (a).id, 'name', (a).name) END,
  'lastMessage', (c).last_message, 'unreadCount', (c).unread_count, 'messageCount', (c).message_count,
  'canReply', (c).channel = 'messenger' OR coalesce((c).last_inbound_at > now() - interval '24 hours', false),
  'replyWindowExpiresAt', CASE WHEN (c).channel = 'messenger' THEN NULL ELSE iso((c).last_inbound_at + interval '24 hours') END,
  'createdAt', iso((c).created_at), 'updatedAt', iso((c).updated_at));

CREATE OR REPLACE FUNCTION message_json(m messages) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object(
  'id', (m).id, 'conversationId', (m).conversation_id, 'direction', (m).direction, 'senderType', (m).sender_type,
  'senderName', (m).sender_name, 'type', (m).type, 'text', (m).text, 'attachments', (m).attachments,
  'deliveryState', (m).delivery_state, 'createdAt', iso((m).created_at));

-- As before; besides, content, the provider's id, and what is to be sent. p also: content, attachments, providerMessageId,
-- dueAt.
CREATE OR REPLACE FUNCTION add_message(p jsonb, p_at timestamptz) RETURNS messages LANGUAGE plpgsql AS $$
DECLARE
  added messages;
  workspace uuid := (p ->> 'workspaceId')::uuid;
  conversation uuid := (p ->> 'conversationId')::uuid;
  is_inbound boolean := p ->> 'direction' = 'inbound';
BEGIN
  UPDATE conversations SET
    message_count = message_count + 1,
    -- Who answers has read what came before.
    unread_count = CASE WHEN is_inbound THEN unread_count + 1 ELSE 0 END,
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

-- The contact that is known under one of these names, the most certain first; p_phones: a number and its variants.
CREATE FUNCTION find_whatsapp_contact(p_workspace uuid, p_phones text[], p_user_id text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT contact_id FROM contact_identities
  WHERE workspace_id = p_workspace AND (kind = 'phone' AND value = ANY(p_phones) OR kind = 'whatsapp_user_id' AND value = p_user_id)
  ORDER BY kind = 'whatsapp_user_id' DESC, array_position(p_phones, value) LIMIT 1
$$;

-- Names under which a contact is known from now on; one that another contact has stays there.
CREATE FUNCTION name_whatsapp_contact(p_workspace uuid, p_contact uuid, p_phone text, p_user_id text, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO contact_identities (workspace_id, kind, value, contact_id, created_at)
  SELECT p_workspace, kind, value, p_contact, p_at
  FROM (VALUES ('phone'::contact_identity_kind, p_phone), ('whatsapp_user_id', p_user_id)) AS names(kind, value)
  WHERE value IS NOT NULL ON CONFLICT DO NOTHING
$$;

-- A contact writes on WhatsApp: contact and conversation where there is none yet, the message, its events, one statement.
-- The provider may tell of a message twice: a known id changes nothing. Two first messages of one person at once make one
-- conversation, since the person's name is locked first.
-- p: workspaceId, installationId, providerMessageId, phones[], userId, name, type, text, content, attachments[], mediaId, sentAt
-- (null: it opens no reply window), correlationId, actorId. With a mediaId a job is called for that fetches the file of the first attachment.
CREATE FUNCTION receive_whatsapp_message(p jsonb, p_at timestamptz)
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
  PERFORM pg_advisory_xact_lock(7205763, hashtext(workspace || ':' || coalesce(p ->> 'userId', phones[1])));
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
  UPDATE conversations c SET last_inbound_at = greatest(c.last_inbound_at, sent_at)
  WHERE c.workspace_id = workspace AND c.id = thread.id;
  UPDATE installations i SET last_inbound_at = greatest(i.last_inbound_at, sent_at)
  WHERE i.workspace_id = workspace AND i.id = (p ->> 'installationId')::uuid;
  new_events := new_events || (origin || jsonb_build_object('id', new_id(), 'type', 'message.created',
    'subjectType', 'message', 'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.id));

  PERFORM append_events(new_events, calls || jsonb_build_array(team_notice(workspace, thread.id)), p_at);
  RETURN QUERY SELECT written.id, thread.id, true;
END $$;

CREATE FUNCTION team_notice(p_workspace uuid, p_conversation uuid) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object('kind', 'notice', 'name', 'team:' || p_workspace,
  'payload', jsonb_build_object('type', 'thread.changed', 'conversationId', p_conversation));

-- Moves a message's delivery forward; NULL when it has come as far already. The event that tells of it, without its origin.
CREATE FUNCTION advance_message(p_workspace uuid, p_message uuid, p_state delivery_state, p_failure jsonb, p_at timestamptz)
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
      || CASE WHEN p_failure IS NULL THEN '{}' ELSE jsonb_build_object('error', p_failure) END);
END $$;

-- Who must know that a message's delivery has moved: the team, and the lane, since the next message may go now.
CREATE FUNCTION tell_of_message(p_workspace uuid, p_conversation uuid, p_events jsonb, p_origin jsonb, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM append_events((SELECT coalesce(jsonb_agg(p_origin || e), '[]') FROM jsonb_array_elements(p_events) AS e),
    jsonb_build_array(team_notice(p_workspace, p_conversation)), p_at);
END $$;

-- What a receipt says of the delivery: hearing a voice message is reading it.
CREATE FUNCTION state_of_receipt(p_status receipt_status) RETURNS delivery_state LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_status = 'played' THEN 'read' ELSE p_status::text END::delivery_state;

-- A receipt of the provider, stored once. Its message is found by the provider's id or by the reference that we sent along;
-- one that came before both waits. p: workspaceId, installationId, providerMessageId, reference, status, occurredAt, error,
-- failure, correlationId, actorId. 'moved', 'kept' (the message is further already), 'early' or 'known'.
CREATE FUNCTION record_receipt(p jsonb, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  new_status receipt_status := (p ->> 'status')::receipt_status;
  found_message messages;
  event jsonb;
BEGIN
  -- Whoever records the answer of the call takes the same lock, so that neither misses the other.
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  SELECT * INTO found_message FROM messages m WHERE m.workspace_id = workspace AND m.provider_message_id = provider_id;
  IF NOT FOUND AND p ->> 'reference' IS NOT NULL THEN
    SELECT m.* INTO found_message FROM message_attempts a
    JOIN messages m ON m.workspace_id = a.workspace_id AND m.id = a.message_id
    WHERE a.id = (p ->> 'reference')::uuid AND a.workspace_id = workspace AND m.provider_message_id IS NULL FOR UPDATE OF m;
    IF FOUND THEN
      UPDATE messages m SET provider_message_id = provider_id WHERE m.workspace_id = workspace AND m.id = found_message.id;
    END IF;
  END IF;
  INSERT INTO message_receipts (workspace_id, provider_message_id, status, message_id, occurred_at, recorded_at, error, failure)
  VALUES (workspace, provider_id, new_status, found_message.id, (p ->> 'occurredAt')::timestamptz, p_at, nullif(p -> 'error', 'null'),
    nullif(p -> 'failure', 'null'))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'known';
  END IF;
  UPDATE installations i SET last_receipt_at = p_at WHERE i.workspace_id = workspace AND i.id = (p ->> 'installationId')::uuid;
  IF found_message.id IS NULL THEN
    RETURN 'early';
  END IF;
  event := advance_message(workspace, found_message.id, state_of_receipt(new_status), nullif(p -> 'failure', 'null'), p_at);
  IF event IS NULL THEN
    RETURN 'kept';
  END IF;
  PERFORM tell_of_message(workspace, found_message.conversation_id, jsonb_build_array(event), jsonb_build_object('actorType', 'job',
    'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId'), p_at);
  RETURN 'moved';
END $$;

-- Calls for a drain of the lane, once, and locks it: a drain that is about to rest waits for this commit.
CREATE FUNCTION wake_message_lane(p_workspace uuid, p_conversation uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM message_lanes WHERE workspace_id = p_workspace AND conversation_id = p_conversation FOR NO KEY UPDATE;
  WITH woken AS (
    UPDATE message_lanes SET is_woken = true
    WHERE workspace_id = p_workspace AND conversation_id = p_conversation AND NOT is_woken RETURNING 1)
  INSERT INTO outbox (kind, name, payload)
  SELECT 'signal', 'messages/lane.woken', jsonb_build_object('workspaceId', p_workspace, 'conversationId', p_conversation) FROM woken;
END $$;

-- Takes a lane for one process; false while another process that lives works through it. What a process that died had under
-- way may have been sent: it is never sent again, and a receipt settles it.
CREATE FUNCTION hold_message_lane(p_workspace uuid, p_conversation uuid, p_worker int, p_lease_seconds int, p_origin jsonb, p_at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  new_events jsonb;
BEGIN
  UPDATE message_lanes l SET claimed_by = p_worker, lease_until = now() + make_interval(secs => p_lease_seconds)
  WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation
    AND (l.claimed_by IS NULL OR l.claimed_by = p_worker OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT live_workers()));
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT jsonb_agg(advance_message(p_workspace, m.id, 'unknown', NULL, p_at)) INTO new_events
  FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.delivery_state = 'sending';
  IF new_events IS NOT NULL THEN
    UPDATE message_attempts a SET ended_at = p_at, outcome = 'unknown' FROM messages m
    WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.delivery_state = 'unknown'
      AND a.workspace_id = p_workspace AND a.message_id = m.id AND a.ended_at IS NULL;
    PERFORM tell_of_message(p_workspace, p_conversation, new_events, p_origin, p_at);
  END IF;
  RETURN true;
END $$;

-- The message whose turn it is, and the call of the provider that begins with it, committed before anything leaves. A message
-- that waits longer than half a minute for its next try holds back nobody. Nothing when none may go now.
CREATE FUNCTION begin_next_message(p_workspace uuid, p_conversation uuid, p_attempt uuid, p_at timestamptz) RETURNS SETOF messages LANGUAGE plpgsql AS $$
DECLARE
  next messages;
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
  RETURN NEXT next;
END $$;

-- What a call of the provider came to. p: workspaceId, messageId, attemptId, outcome, error, failure, delaySeconds (null: no
-- other try), providerMessageId, phone and userId as the provider knows the contact, correlationId, actorId.
CREATE FUNCTION record_send(p jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
    UPDATE messages m SET provider_message_id = provider_id WHERE m.workspace_id = workspace AND m.id = sent.id;
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

-- A drain's last look: lets go of the lane and tells whether something became due meanwhile; else the next drain is called for
-- when the next message may go, once.
CREATE FUNCTION rest_message_lane(p_workspace uuid, p_conversation uuid, p_worker int, p_not_before timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  lane message_lanes;
  next_due timestamptz;
BEGIN
  UPDATE message_lanes l SET is_woken = false, claimed_by = NULL, lease_until = NULL
  WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation AND l.claimed_by = p_worker RETURNING * INTO lane;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  -- The head of the queue, unless it waits so long that it holds back nobody.
  SELECT greatest(m.due_at, p_not_before) INTO next_due FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.due_at IS NOT NULL
  ORDER BY m.due_at > now() + interval '30 seconds', CASE WHEN m.due_at <= now() + interval '30 seconds' THEN m.number END, m.due_at LIMIT 1;
  IF next_due IS NULL THEN
    RETURN true;
  END IF;
  IF next_due <= clock_timestamp() THEN
    RETURN false;
  END IF;
  IF lane.wake_at IS NULL OR lane.wake_at <= clock_timestamp() OR lane.wake_at > next_due THEN
    UPDATE message_lanes l SET wake_at = next_due WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation;
    INSERT INTO outbox (kind, name, payload, due_at)
    VALUES ('signal', 'messages/lane.woken', jsonb_build_object('workspaceId', p_workspace, 'conversationId', p_conversation), next_due);
  END IF;
  RETURN true;
END $$;

-- The net under the wakes: lanes with something due, or under way with a dead process, that nobody was called for lately.
CREATE FUNCTION sweep_message_lanes() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found_lanes int;
BEGIN
  WITH waiting AS (
    SELECT workspace_id, conversation_id FROM messages WHERE due_at < now() - interval '30 seconds'
    UNION SELECT workspace_id, conversation_id FROM messages WHERE delivery_state = 'sending'),
  overdue AS (
    SELECT l.workspace_id, l.conversation_id FROM waiting w
    JOIN message_lanes l ON l.workspace_id = w.workspace_id AND l.conversation_id = w.conversation_id
    WHERE l.claimed_by IS NULL OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT live_workers())),
  woken AS (
    UPDATE message_lanes l SET is_woken = true FROM overdue o
    WHERE l.workspace_id = o.workspace_id AND l.conversation_id = o.conversation_id RETURNING l.workspace_id, l.conversation_id),
  told AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'messages/lane.woken', jsonb_build_object('workspaceId', workspace_id, 'conversationId', conversation_id)
    FROM woken RETURNING 1)
  SELECT count(*) INTO found_lanes FROM told;
  RETURN found_lanes;
END $$;
