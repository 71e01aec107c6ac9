-- New messages join the ticket that takes those of their conversation, and may change its status: ticket_status_after(). What is done
-- opens again within the time of the settings; after that it takes no more. What programs and rules write joins, and changes nothing;
-- a reaction, the answer to a rating's question and what a blocked contact writes join no ticket. What the customer wrote on the page of a
-- ticket is in that one already.
--
-- p_events: as append_events() has them. Returns further events and notices.
-- Locks: the ticket; the conversation is held by who added the message. Called by: append_events(), where a conversation has a ticket;
-- receive_customer_answer().
CREATE FUNCTION fn.join_tickets(p_events jsonb, p_at timestamptz, OUT new_events jsonb, OUT new_outbox jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  added record;
  ticket tickets;
  rules record;
  former ticket_status;
  happened text;
BEGIN
  new_events := '[]';
  new_outbox := '[]';
  FOR added IN
    SELECT e, m.id, m.workspace_id, m.conversation_id, m.sender_type, m.text, m.type,
      coalesce(tm.ticket_id, tc.ticket_id) AS ticket_id
    FROM jsonb_array_elements(p_events) WITH ORDINALITY AS list(e, position)
    JOIN messages m ON m.workspace_id = (e ->> 'workspaceId')::uuid AND m.id = (e ->> 'messageId')::uuid
    LEFT JOIN ticket_messages tm ON tm.workspace_id = m.workspace_id AND tm.message_id = m.id
    LEFT JOIN ticket_conversations tc ON tc.workspace_id = m.workspace_id AND tc.conversation_id = m.conversation_id AND tc.takes_messages
    WHERE e ->> 'type' = 'message.created' AND coalesce(tm.ticket_id, tc.ticket_id) IS NOT NULL AND m.type <> 'reaction' AND NOT coalesce(m.content ? 'ratingId', false)
      AND NOT (m.sender_type = 'contact' AND EXISTS (SELECT FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id
        AND k.id = c.contact_id AND k.blocked_at IS NOT NULL WHERE c.workspace_id = m.workspace_id AND c.id = m.conversation_id))
    ORDER BY position
  LOOP
    SELECT * INTO ticket FROM tickets t WHERE t.workspace_id = added.workspace_id AND t.id = added.ticket_id FOR NO KEY UPDATE;
    SELECT s.reopening, s.reopen_days INTO rules FROM ticket_settings s WHERE s.workspace_id = added.workspace_id;
    IF ticket.status = 'done' AND ticket.done_at + make_interval(days => rules.reopen_days) < p_at THEN
      UPDATE ticket_conversations tc SET takes_messages = false WHERE tc.workspace_id = added.workspace_id
        AND tc.conversation_id = added.conversation_id AND tc.ticket_id = ticket.id;
      CONTINUE;
    END IF;
    INSERT INTO ticket_messages (workspace_id, message_id, ticket_id) VALUES (added.workspace_id, added.id, ticket.id)
    ON CONFLICT DO NOTHING;
    happened := CASE
      WHEN added.sender_type = 'contact' AND NOT (ticket.status = 'done' AND (rules.reopening = 'never'
        OR rules.reopening = 'unless_thanks' AND added.type IN ('text', 'email') AND fn.is_thanks(added.text))) THEN 'contact_wrote'
      WHEN added.sender_type = 'agent' THEN 'member_answered' ELSE 'other' END;
    former := ticket.status;
    UPDATE tickets t SET status = fn.ticket_status_after(t.status, happened), updated_at = greatest(t.updated_at, p_at),
      done_at = CASE WHEN fn.ticket_status_after(t.status, happened) = 'done' THEN t.done_at END
    WHERE t.workspace_id = added.workspace_id AND t.id = ticket.id RETURNING t.* INTO ticket;
    IF ticket.status <> former THEN
      new_events := new_events || jsonb_build_object('id', fn.new_id(), 'type', 'ticket.status_changed',
        'workspaceId', added.workspace_id, 'subjectType', 'ticket', 'subjectId', ticket.id, 'actorType', added.e -> 'actorType',
        'actorId', added.e -> 'actorId', 'correlationId', added.e -> 'correlationId',
        'data', jsonb_build_object('ticket', fn.ticket_json(ticket), 'previous', jsonb_build_object('status', former)));
      IF former = 'done' THEN
        PERFORM fn.settle_ticket(added.workspace_id, ticket.id, true);
      END IF;
    END IF;
    new_outbox := new_outbox || jsonb_build_object('kind', 'notice', 'name', 'workspace:' || added.workspace_id,
      'payload', jsonb_build_object('type', 'tickets.changed'));
  END LOOP;
END $$;
