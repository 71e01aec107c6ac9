-- add_message() is the only writer of messages and of what a conversation shows of them (last message, counts, order in
-- the list). The caller has locked the conversation or is the only one who knows it.
CREATE FUNCTION add_message(p jsonb, p_at timestamptz) RETURNS messages LANGUAGE plpgsql AS $$
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
    text, client_id, delivery_state, created_at)
  VALUES (workspace, (p ->> 'id')::uuid, conversation, added.number, (p ->> 'direction')::message_direction,
    (p ->> 'senderType')::sender_type, (p ->> 'senderId')::uuid, p ->> 'senderName', p ->> 'type', p ->> 'text',
    (p ->> 'clientId')::uuid, (p ->> 'deliveryState')::delivery_state, p_at)
  RETURNING * INTO added;
  RETURN added;
END $$;

-- What the visitor's own device is shown of a message.
CREATE FUNCTION visitor_message_json(m messages) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object('id', (m).id, 'number', (m).number, 'direction', (m).direction, 'senderName', (m).sender_name,
  'text', (m).text, 'deliveryState', (m).delivery_state, 'createdAt', iso((m).created_at), 'clientId', (m).client_id);

-- A visitor writes: contact and conversation where there is none yet, the message, its events and notices, one statement.
-- The visitor's row is locked first: two first messages sent at once make one conversation, in either order.
-- p: workspaceId, visitorId, clientId, text, pageUrl, messageId, contactId, conversationId, eventIds[4], correlationId.
CREATE FUNCTION receive_visitor_message(p jsonb, p_at timestamptz)
RETURNS TABLE (message json, conversation_id uuid, is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  visitor visitors;
  thread conversations;
  written messages;
  new_events jsonb := '[]';
  notices jsonb;
  origin jsonb := jsonb_build_object('workspaceId', workspace, 'actorType', 'visitor', 'actorId', p ->> 'visitorId',
    'correlationId', p ->> 'correlationId');
BEGIN
  SELECT * INTO STRICT visitor FROM visitors v
  WHERE v.workspace_id = workspace AND v.id = (p ->> 'visitorId')::uuid FOR UPDATE;

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
      AND m.conversation_id = visitor.conversation_id AND m.client_id = (p ->> 'clientId')::uuid;
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

-- Receipts from the visitor's device. States only move forward; returns what changed, oldest first.
CREATE FUNCTION record_visitor_receipts(p_workspace uuid, p_conversation uuid, p_delivered int, p_read int, p_at timestamptz)
RETURNS TABLE (message_id uuid, previous_state delivery_state, new_state delivery_state) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation FOR UPDATE;
  RETURN QUERY
  WITH changing AS (
    SELECT m.id, m.number, m.delivery_state AS before,
      (CASE WHEN m.number <= p_read THEN 'read' ELSE 'delivered' END)::delivery_state AS after
    FROM messages m
    WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.direction = 'outbound'
      AND m.number <= greatest(p_delivered, p_read)
      AND m.delivery_state < (CASE WHEN m.number <= p_read THEN 'read' ELSE 'delivered' END)::delivery_state
    FOR UPDATE),
  changed AS (
    UPDATE messages m SET delivery_state = c.after, delivered_at = coalesce(m.delivered_at, p_at),
      read_at = CASE WHEN c.after = 'read' THEN p_at ELSE m.read_at END
    FROM changing c WHERE m.workspace_id = p_workspace AND m.id = c.id
    RETURNING m.id, c.number, c.before, c.after)
  SELECT c.id, c.before, c.after FROM changed c ORDER BY c.number;

  UPDATE conversations c SET visitor_unread_count = (
    SELECT count(*) FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation
      AND m.direction = 'outbound' AND m.number > p_read AND m.delivery_state < 'read')
  WHERE c.workspace_id = p_workspace AND c.id = p_conversation AND c.visitor_unread_count > 0 AND p_read > 0;
END $$;
