-- Which ticket takes the new messages of the conversations in which a ticket is: the only open one; of several none until someone
-- chooses; and if all are done the last one, which the contact may open again.
--
--   p_opened  it was opened just now: of several none takes them any more
--
-- Locks: the rows of ticket_conversations. The caller holds the ticket. Called by: join_tickets(), and lib/inbox/tickets.
CREATE FUNCTION fn.settle_ticket(p_workspace uuid, p_ticket uuid, p_opened boolean) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  place record;
  taker uuid;
BEGIN
  FOR place IN
    SELECT tc.conversation_id, count(*) FILTER (WHERE t.status <> 'done') AS open,
      (array_agg(t.id ORDER BY t.done_at DESC NULLS LAST, t.number DESC) FILTER (WHERE t.status = 'done'))[1] AS last_done,
      (array_agg(t.id) FILTER (WHERE t.status <> 'done'))[1] AS one_open,
      (array_agg(t.id) FILTER (WHERE t.status <> 'done' AND tc.takes_messages))[1] AS chosen
    FROM ticket_conversations tc JOIN tickets t ON t.workspace_id = tc.workspace_id AND t.id = tc.ticket_id
    WHERE tc.workspace_id = p_workspace AND tc.conversation_id IN (SELECT own.conversation_id FROM ticket_conversations own
      WHERE own.workspace_id = p_workspace AND own.ticket_id = p_ticket)
    GROUP BY tc.conversation_id ORDER BY tc.conversation_id
  LOOP
    taker := CASE place.open WHEN 0 THEN place.last_done WHEN 1 THEN place.one_open ELSE CASE WHEN NOT p_opened THEN place.chosen END END;
    -- In this order: at most one may take them at any time.
    UPDATE ticket_conversations SET takes_messages = false WHERE workspace_id = p_workspace AND conversation_id = place.conversation_id
      AND takes_messages AND ticket_id IS DISTINCT FROM taker;
    UPDATE ticket_conversations SET takes_messages = true WHERE workspace_id = p_workspace AND conversation_id = place.conversation_id
      AND NOT takes_messages AND ticket_id = taker;
  END LOOP;
END $$;
