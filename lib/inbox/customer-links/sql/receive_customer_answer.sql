-- A customer's message from the page of their ticket, with everything that follows from it. It belongs to that ticket, also where another
-- one takes the messages of the conversation. It came on no channel, so it opens no reply window. Idempotent by clientId.
--
--   p.workspaceId    uuid
--   p.ticketId       uuid
--   p.linkId         uuid       by which it is written
--   p.messageId      uuid
--   p.clientId       uuid
--   p.type           text       text | media
--   p.text           text|null
--   p.content        jsonb
--   p.attachments    jsonb
--   p.fileId         uuid|null  an upload of the customer's, which the message takes
--   p.correlationId  text|null
--
-- Returns a refusal, and has written nothing: `closed` for a ticket that was done too long ago or stays done, or whose customer is blocked or has no conversation,
-- `gone` if the link has ended meanwhile, or its contact is gone, `file` for an upload that is not the customer's or that another message took.
-- Nullable: refusal
-- Locks: the rows of the conversation, of its link and of the ticket's other conversations, by id; the ticket's, the upload's, then those of append_events().
-- Records: conversation.status_changed, message.created, ticket.status_changed.
-- Called by: answerTicket() in lib/inbox/customer-links/answer.ts.
CREATE FUNCTION fn.receive_customer_answer(p jsonb, p_at timestamptz, OUT is_new boolean, OUT refusal text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  -- Variables, not expressions: with those the planner may read whole conversations.
  of_ticket uuid := p ->> 'ticketId';
  client uuid := p ->> 'clientId';
  target uuid;
  -- To which mails carry the link; NULL: a person made it.
  holder text;
  places uuid[];
  thread conversations;
  ticket tickets;
  written messages;
  joined record;
  origin jsonb;
  happened jsonb;
  rules record;
BEGIN
  is_new := false;
  SELECT fn.customer_conversation(t, l.address), l.address INTO target, holder FROM tickets t
  JOIN customer_links l ON l.workspace_id = t.workspace_id AND l.ticket_id = t.id AND l.id = (p ->> 'linkId')::uuid
  WHERE t.workspace_id = workspace AND t.id = of_ticket;
  -- Together and by id, as every change of the ticket locks them.
  places := fn.linked_ids(workspace, target) || ARRAY(SELECT tc.conversation_id FROM ticket_conversations tc
    WHERE tc.workspace_id = workspace AND tc.ticket_id = of_ticket);
  PERFORM 1 FROM conversations c WHERE c.workspace_id = workspace AND c.id = ANY (places) ORDER BY c.id FOR UPDATE;
  SELECT * INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = target FOR UPDATE;
  SELECT * INTO ticket FROM tickets t WHERE t.workspace_id = workspace AND t.id = of_ticket FOR NO KEY UPDATE;
  -- Here once more: it may have waited for a revocation, another customer or an erasure.
  IF NOT EXISTS (SELECT FROM customer_links l JOIN contacts k ON k.workspace_id = l.workspace_id AND k.id = l.contact_id AND k.erased_at IS NULL
    WHERE l.workspace_id = workspace AND l.id = (p ->> 'linkId')::uuid AND l.ticket_id = of_ticket AND l.contact_id = ticket.contact_id
      AND l.revoked_at IS NULL) THEN
    refusal := 'gone';
    RETURN;
  END IF;
  -- In the ticket, where another conversation is the newest since; in the conversation, where an agent moved it to another ticket since.
  IF EXISTS (SELECT FROM ticket_messages tm JOIN messages m ON m.workspace_id = tm.workspace_id AND m.id = tm.message_id
      WHERE tm.workspace_id = workspace AND tm.ticket_id = of_ticket AND m.client_id = client)
    OR EXISTS (SELECT FROM messages m WHERE m.conversation_id = target AND m.client_id = client AND m.workspace_id = workspace) THEN
    RETURN;
  END IF;
  SELECT s.reopen_days, s.reopening INTO rules FROM ticket_settings s WHERE s.workspace_id = workspace;
  IF thread.id IS NULL OR thread.contact_id <> ticket.contact_id
    OR EXISTS (SELECT FROM contacts k WHERE k.workspace_id = workspace AND k.id = ticket.contact_id AND k.blocked_at IS NOT NULL)
    OR ticket.status = 'done' AND (rules.reopening = 'never' OR ticket.done_at + make_interval(days => coalesce(rules.reopen_days, 14)) < p_at) THEN
    refusal := 'closed';
    RETURN;
  END IF;
  IF p ->> 'fileId' IS NOT NULL THEN
    PERFORM 1 FROM attachments f WHERE f.workspace_id = workspace AND f.id = (p ->> 'fileId')::uuid
      AND f.visitor_id = ticket.contact_id AND f.message_id IS NULL AND f.note_id IS NULL AND f.ticket_id IS NULL AND f.state = 'stored' FOR UPDATE;
    IF NOT FOUND THEN
      refusal := 'file';
      RETURN;
    END IF;
  END IF;

  origin := jsonb_build_object('workspaceId', workspace, 'actorType', 'visitor', 'actorId', ticket.contact_id,
    'correlationId', p -> 'correlationId');
  written := fn.add_message(jsonb_build_object('workspaceId', workspace, 'id', p -> 'messageId', 'conversationId', thread.id,
    'direction', 'inbound', 'senderType', 'contact', 'senderId', thread.contact_id,
    'senderName', CASE WHEN thread.merged_id IS NULL
      THEN (SELECT k.name FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id)
      ELSE (SELECT coalesce(g.undo #>> '{since,name}', g.undo #>> '{loser,name}') FROM contact_merges g
        WHERE g.workspace_id = workspace AND g.contact_id = thread.merged_id) END,
    'type', p -> 'type', 'text', p -> 'text', 'content', p -> 'content' || '{"writtenOn": "ticket_page"}'
      || CASE WHEN holder IS NULL THEN '{}' ELSE jsonb_build_object('writtenAs', holder) END,
    'attachments', p -> 'attachments', 'clientId', client), p_at);
  UPDATE attachments f SET message_id = written.id WHERE f.workspace_id = workspace AND f.id = (p ->> 'fileId')::uuid;
  INSERT INTO ticket_messages (workspace_id, message_id, ticket_id) VALUES (workspace, written.id, of_ticket);
  INSERT INTO ticket_conversations (workspace_id, ticket_id, conversation_id, takes_messages, created_at)
  SELECT workspace, of_ticket, thread.id, false, p_at
  -- TICKET_CONVERSATIONS_MAX: the message is the ticket's, too, where that is in no more conversations.
  WHERE (SELECT count(*) FROM ticket_conversations tc WHERE tc.workspace_id = workspace AND tc.ticket_id = of_ticket) < 20
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    -- One that was chosen there keeps its place: a customer does not change what the team has arranged.
    PERFORM fn.settle_ticket(workspace, of_ticket, false);
  END IF;

  happened := fn.reopen_conversation(workspace, thread.id, thread.status, origin)
    || (origin || jsonb_build_object('id', fn.new_id(), 'type', 'message.created', 'subjectType', 'message',
      'subjectId', written.id, 'messageId', written.id, 'conversationId', thread.id));
  -- Here too, since no ticket may take the messages of this conversation: it changes nothing a second time.
  SELECT j.new_events, j.new_outbox INTO joined FROM fn.join_tickets(happened, p_at) j;
  PERFORM fn.append_events(happened || joined.new_events,
    fn.push_signal(workspace, thread.id, written.id)
      || jsonb_build_array(fn.workspace_notice(workspace, thread.id, ARRAY[written.id], true))
      || jsonb_build_array(jsonb_build_object('kind', 'notice', 'name', 'workspace:' || workspace,
        'payload', jsonb_build_object('type', 'tickets.changed')))
      || fn.visitor_notices(workspace, thread.id), p_at);
  is_new := true;
END $$;
