-- Keeps the cost of a lookup free of the workspace's size. PostgreSQL plans the statements of a function once for each
-- connection. On tables that are empty or were never analyzed it expects one row of a workspace, and then every index that
-- begins with workspace_id costs the same as the primary key, the newest wins, and each lookup of one row reads all rows of
-- the workspace, until statistics come. For the same reason a join by (workspace_id, id) may read the whole workspace.
-- So: besides the primary key no index of a hot table begins with workspace_id unless a list needs it, and hot functions
-- look rows up one after the other instead of joining them.
-- Weighed and left: plan_cache_mode = force_custom_plan on the functions plans every statement in every call, twice the
-- CPU time of create_command, and from the same guesses; statistics set by hand exist in PostgreSQL 18 only, and the
-- first ANALYZE replaces them.

-- Before the one by client_id: where both seem to cost the same, the newer is taken.
DROP INDEX "messages_workspace_id_conversation_id_number_key";
CREATE UNIQUE INDEX "messages_conversation_id_number_workspace_id_key" ON "messages"("conversation_id", "number", "workspace_id");

-- Partial where most rows have nothing: an outbound message has neither a client's id nor, at first, the provider's, and
-- "IS NULL" is no lookup either. Prisma cannot express that.
DROP INDEX "messages_workspace_id_provider_message_id_key";
CREATE UNIQUE INDEX "messages_provider_message_id_workspace_id_key" ON "messages"("provider_message_id", "workspace_id")
WHERE "provider_message_id" IS NOT NULL;
DROP INDEX "messages_workspace_id_conversation_id_client_id_key";
CREATE UNIQUE INDEX "messages_conversation_id_client_id_workspace_id_key" ON "messages"("conversation_id", "client_id", "workspace_id")
WHERE "client_id" IS NOT NULL;

DROP INDEX "events_workspace_id_subject_id_idx";
CREATE INDEX "events_subject_id_workspace_id_idx" ON "events"("subject_id", "workspace_id");
DROP INDEX "contact_identities_workspace_id_contact_id_idx";
CREATE INDEX "contact_identities_contact_id_workspace_id_idx" ON "contact_identities"("contact_id", "workspace_id");
DROP INDEX "visitors_workspace_id_contact_id_idx";
CREATE INDEX "visitors_contact_id_workspace_id_idx" ON "visitors"("contact_id", "workspace_id");
DROP INDEX "visitors_workspace_id_conversation_id_idx";
CREATE INDEX "visitors_conversation_id_workspace_id_idx" ON "visitors"("conversation_id", "workspace_id");

-- As before, row by row.
CREATE OR REPLACE FUNCTION event_snapshot(e jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  result jsonb := coalesce(e -> 'data', '{}');
  workspace uuid := (e ->> 'workspaceId')::uuid;
  message uuid := (e ->> 'messageId')::uuid;
  conversation uuid := (e ->> 'conversationId')::uuid;
  contact uuid := (e ->> 'contactId')::uuid;
  thread conversations;
  person contacts;
  agent users;
BEGIN
  IF e ? 'messageId' THEN
    result := result || (SELECT jsonb_build_object('message', message_json(m)) FROM messages m
      WHERE m.workspace_id = workspace AND m.id = message);
  END IF;
  IF e ? 'conversationId' THEN
    SELECT * INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation;
    SELECT * INTO person FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id;
    IF thread.assignee_id IS NOT NULL THEN
      SELECT * INTO agent FROM users a WHERE a.id = thread.assignee_id;
    END IF;
    result := result || CASE WHEN thread.id IS NOT NULL
      THEN jsonb_build_object('conversation', conversation_json(thread, person, agent)) END;
  END IF;
  IF e ? 'contactId' THEN
    result := result || (SELECT jsonb_build_object('contact', contact_json(k)) FROM contacts k
      WHERE k.workspace_id = workspace AND k.id = contact);
  END IF;
  IF result IS NULL THEN
    RAISE EXCEPTION 'event % names a row that does not exist', e ->> 'type';
  END IF;
  RETURN result;
END $$;

-- As before: the contact that is known under one of these names, the most certain first; p_phones: a number and its
-- variants. One name after the other, each by the whole primary key.
CREATE OR REPLACE FUNCTION find_whatsapp_contact(p_workspace uuid, p_phones text[], p_user_id text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_contact uuid;
  phone text;
BEGIN
  IF p_user_id IS NOT NULL THEN
    SELECT contact_id INTO found_contact FROM contact_identities
    WHERE workspace_id = p_workspace AND kind = 'whatsapp_user_id' AND value = p_user_id;
    IF FOUND THEN
      RETURN found_contact;
    END IF;
  END IF;
  FOREACH phone IN ARRAY coalesce(p_phones, '{}') LOOP
    SELECT contact_id INTO found_contact FROM contact_identities
    WHERE workspace_id = p_workspace AND kind = 'phone' AND value = phone;
    IF FOUND THEN
      RETURN found_contact;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- As before: a receipt of the provider, stored once. Its message is found by the provider's id or by the reference that we
-- sent along; one that came before both waits. p: workspaceId, installationId, providerMessageId, reference, status,
-- occurredAt, error, failure, correlationId, actorId. 'moved', 'kept' (the message is further already), 'early' or 'known'.
CREATE OR REPLACE FUNCTION record_receipt(p jsonb, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  new_status receipt_status := (p ->> 'status')::receipt_status;
  reference uuid := (p ->> 'reference')::uuid;
  referred uuid;
  found_message messages;
  event jsonb;
BEGIN
  -- Whoever records the answer of the call takes the same lock, so that neither misses the other.
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  SELECT * INTO found_message FROM messages m WHERE m.workspace_id = workspace AND m.provider_message_id = provider_id;
  IF NOT FOUND AND reference IS NOT NULL THEN
    -- Of any workspace, by its own index; the message must be one of this workspace.
    SELECT a.message_id INTO referred FROM message_attempts a WHERE a.id = reference;
    SELECT * INTO found_message FROM messages m WHERE m.workspace_id = workspace AND m.id = referred FOR UPDATE;
    IF FOUND AND found_message.provider_message_id IS NULL THEN
      UPDATE messages m SET provider_message_id = provider_id WHERE m.workspace_id = workspace AND m.id = found_message.id;
    ELSE
      found_message := NULL;
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

-- As before: receipts from the visitor's device. States only move forward; returns what changed, oldest first. Whatever
-- stands before a message that was read was read with it, so only what came since is looked at.
CREATE OR REPLACE FUNCTION record_visitor_receipts(p_workspace uuid, p_conversation uuid, p_delivered int, p_read int, p_at timestamptz)
RETURNS TABLE (message_id uuid, previous_state delivery_state, new_state delivery_state) LANGUAGE plpgsql AS $$
DECLARE
  last_read int;
  changing record;
BEGIN
  PERFORM 1 FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation FOR UPDATE;
  SELECT m.number INTO last_read FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.direction = 'outbound'
    AND m.number <= greatest(p_delivered, p_read) AND m.delivery_state = 'read'
  ORDER BY m.number DESC LIMIT 1;
  FOR changing IN
    SELECT m.id, m.delivery_state, (CASE WHEN m.number <= p_read THEN 'read' ELSE 'delivered' END)::delivery_state AS new_state
    FROM messages m
    WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.direction = 'outbound'
      AND m.number > coalesce(last_read, 0) AND m.number <= greatest(p_delivered, p_read)
    ORDER BY m.number FOR UPDATE
  LOOP
    CONTINUE WHEN (changing.delivery_state < changing.new_state) IS NOT TRUE;
    UPDATE messages m SET delivery_state = changing.new_state, delivered_at = coalesce(m.delivered_at, p_at),
      read_at = CASE WHEN changing.new_state = 'read' THEN p_at ELSE m.read_at END
    WHERE m.workspace_id = p_workspace AND m.id = changing.id;
    message_id := changing.id;
    previous_state := changing.delivery_state;
    new_state := changing.new_state;
    RETURN NEXT;
  END LOOP;

  UPDATE conversations c SET visitor_unread_count = (
    SELECT count(*) FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation
      AND m.direction = 'outbound' AND m.number > p_read AND m.delivery_state < 'read')
  WHERE c.workspace_id = p_workspace AND c.id = p_conversation AND c.visitor_unread_count > 0 AND p_read > 0;
END $$;

-- As before: a visitor writes. p: workspaceId, visitorId, clientId, text, pageUrl, messageId, contactId, conversationId,
-- eventIds[4], correlationId.
CREATE OR REPLACE FUNCTION receive_visitor_message(p jsonb, p_at timestamptz)
RETURNS TABLE (message json, conversation_id uuid, is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  visitor_id uuid := (p ->> 'visitorId')::uuid;
  client uuid := (p ->> 'clientId')::uuid;
  visitor visitors;
  thread conversations;
  written messages;
  new_events jsonb := '[]';
  notices jsonb;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', 'visitor', 'actorId', p ->> 'visitorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  SELECT * INTO STRICT visitor FROM visitors v
  WHERE v.workspace_id = workspace AND v.id = visitor_id FOR UPDATE;

  IF visitor.contact_id IS NULL THEN
    visitor.contact_id := (p ->> 'contactId')::uuid;
    INSERT INTO contacts (workspace_id, id, created_at, updated_at) VALUES (workspace, visitor.contact_id, p_at, p_at);
    new_events := new_events || (origin || jsonb_build_object('id', p -> 'eventIds' -> 0, 'type', 'contact.created',
      'subjectType', 'contact', 'subjectId', visitor.contact_id, 'contactId', visitor.contact_id));
  END IF;

  IF visitor.conversation_id IS NULL THEN
    visitor.conversation_id := (p ->> 'conversationId')::uuid;
    INSERT INTO conversations (workspace_id, id, contact_id, channel, created_at, updated_at)
    VALUES (workspace, visitor.conversation_id, visitor.contact_id, 'messenger', p_at, p_at);
    new_events := new_events || (origin || jsonb_build_object('id', p -> 'eventIds' -> 1, 'type', 'conversation.created',
      'subjectType', 'conversation', 'subjectId', visitor.conversation_id, 'conversationId', visitor.conversation_id));
  ELSE
    SELECT * INTO written FROM messages m WHERE m.workspace_id = workspace
      AND m.conversation_id = visitor.conversation_id AND m.client_id = client;
    IF FOUND THEN
      RETURN QUERY SELECT visitor_message_json(written), visitor.conversation_id, false;
      RETURN;
    END IF;
  END IF;

  SELECT * INTO STRICT thread FROM conversations c
  WHERE c.workspace_id = workspace AND c.id = visitor.conversation_id FOR UPDATE;
  IF thread.status <> 'open' THEN
    UPDATE conversations c SET status = 'open', snoozed_until = NULL WHERE c.workspace_id = workspace AND c.id = thread.id;
    new_events := new_events || (origin || jsonb_build_object('id', p -> 'eventIds' -> 2,
      'type', 'conversation.status_changed', 'subjectType', 'conversation', 'subjectId', thread.id,
      'conversationId', thread.id, 'data', jsonb_build_object('previous', jsonb_build_object('status', thread.status))));
  END IF;

  written := add_message(jsonb_build_object('workspaceId', workspace, 'id', p -> 'messageId', 'conversationId', thread.id,
    'direction', 'inbound', 'senderType', 'contact', 'senderId', visitor.contact_id,
    'senderName', (SELECT k.name FROM contacts k WHERE k.workspace_id = workspace AND k.id = visitor.contact_id),
    'type', 'text', 'text', p -> 'text', 'clientId', p -> 'clientId'), p_at);
  new_events := new_events || (origin || jsonb_build_object('id', p -> 'eventIds' -> 3, 'type', 'message.created',
    'subjectType', 'message', 'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.id));

  UPDATE visitors v SET contact_id = visitor.contact_id, conversation_id = visitor.conversation_id, last_seen_at = p_at,
    page_url = coalesce(p ->> 'pageUrl', v.page_url)
  WHERE v.workspace_id = workspace AND v.id = visitor.id;

  notices := jsonb_build_array(
    jsonb_build_object('kind', 'notice', 'name', 'team:' || workspace,
      'payload', jsonb_build_object('type', 'thread.changed', 'conversationId', thread.id)),
    jsonb_build_object('kind', 'notice', 'name', 'visitor:' || visitor.id,
      'payload', jsonb_build_object('type', 'thread.changed')));
  PERFORM append_events(new_events, notices, p_at);
  RETURN QUERY SELECT visitor_message_json(written), thread.id, true;
END $$;

-- As before: the message whose turn it is, and the call of the provider that begins with it; besides, how the provider knows
-- whom it is for.
DROP FUNCTION begin_next_message(uuid, uuid, uuid, timestamptz);
CREATE FUNCTION begin_next_message(p_workspace uuid, p_conversation uuid, p_attempt uuid, p_at timestamptz)
RETURNS TABLE (id uuid, type text, text text, content jsonb, failures int, phone text, user_id text) LANGUAGE plpgsql AS $$
DECLARE
  next messages;
  contact uuid;
  name contact_identities;
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

  SELECT c.contact_id INTO contact FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  SELECT k.phone INTO phone FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = contact;
  SELECT * INTO name FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = contact
  ORDER BY i.kind = 'whatsapp_user_id' DESC, i.created_at DESC LIMIT 1;
  user_id := CASE WHEN name.kind = 'whatsapp_user_id' THEN name.value END;
  id := next.id;
  type := next.type;
  text := next.text;
  content := next.content;
  failures := next.failures;
  RETURN NEXT;
END $$;

-- As before: what a call of the provider came to. p: workspaceId, messageId, attemptId, outcome, error, failure, delaySeconds
-- (null: no other try), providerMessageId, phone and userId as the provider knows the contact, correlationId, actorId.
CREATE OR REPLACE FUNCTION record_send(p jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  message uuid := (p ->> 'messageId')::uuid;
  call uuid := (p ->> 'attemptId')::uuid;
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
  WHERE a.workspace_id = workspace AND a.message_id = message AND a.id = call;
  SELECT * INTO STRICT sent FROM messages m WHERE m.workspace_id = workspace AND m.id = message FOR UPDATE;

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

DO $$
DECLARE
  name text;
  verb regprocedure;
BEGIN
  -- Statistics that were taken of small tables say nothing of the next minute: no plan for an average workspace, but one that
  -- suits a workspace which holds everything.
  FOREACH name IN ARRAY ARRAY['attachments', 'commands', 'contact_identities', 'contacts', 'conversations', 'events',
    'message_attempts', 'message_lanes', 'message_receipts', 'messages', 'notes', 'visitors', 'webhook_attempts',
    'webhook_deliveries']
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN workspace_id SET (n_distinct = 1)', name);
  END LOOP;
  -- And a table of one page is read from end to end, by a plan that stays while it grows. Whoever replaces one of these
  -- functions says it again.
  FOR verb IN SELECT f.oid::regprocedure FROM pg_proc f WHERE f.pronamespace = current_schema()::regnamespace AND f.proname IN (
    'append_events', 'add_message', 'receive_visitor_message', 'record_visitor_receipts', 'receive_whatsapp_message',
    'receive_whatsapp_echo', 'record_marketing_wish', 'start_whatsapp_conversation', 'wake_message_lane', 'hold_message_lane',
    'begin_next_message', 'record_send', 'record_receipt', 'rest_message_lane', 'create_command', 'fan_out_webhooks',
    'hold_webhook_lane', 'record_webhook_attempts', 'rest_webhook_lane', 'wake_webhook_lanes')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off', verb);
  END LOOP;
END $$;
