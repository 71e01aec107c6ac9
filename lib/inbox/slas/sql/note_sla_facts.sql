-- Follows events: leaves a fact for each conversation and ticket whose clocks an event moves, in workspaces that have policies, or clocks that
-- run. What a contact wrote counts as in add_message(); an answer when it was sent, in all conversations of its link. Asks for one
-- look per workspace.
--
-- Called by: append_events().
CREATE FUNCTION fn.note_sla_facts(p_events events[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  event events;
  known uuid := NULL;
  has_clocks boolean := false;
  woken uuid[] := '{}';
  facts text[];
  said record;
  concerned uuid[];
  by_program boolean;
  before text;
  after text;
BEGIN
  FOREACH event IN ARRAY p_events LOOP
    IF event.type NOT IN ('message.created', 'message.sent', 'message.delivered', 'message.read', 'message.failed',
      'conversation.status_changed', 'conversation.team_changed', 'conversation.updated', 'ticket.created', 'ticket.updated',
      'ticket.status_changed', 'contact.updated', 'contact.erased') THEN
      CONTINUE;
    END IF;
    IF known IS DISTINCT FROM event.workspace_id THEN
      known := event.workspace_id;
      has_clocks := EXISTS (SELECT FROM sla_policies p WHERE p.workspace_id = known)
        OR EXISTS (SELECT FROM sla_clocks c WHERE c.workspace_id = known AND c.state IN ('running', 'paused'));
    END IF;
    IF NOT has_clocks THEN
      CONTINUE;
    END IF;
    facts := '{}';
    concerned := ARRAY[event.subject_id];
    by_program := false;
    IF event.subject_type = 'message' THEN
      SELECT m.conversation_id, m.direction, m.sender_type, m.type, m.delivery_state, coalesce(m.content ? 'ratingId', false) AS is_rating,
        fn.is_imported(m.id, m.created_at) AS is_imported, (SELECT k.blocked_at FROM contacts k WHERE k.workspace_id = m.workspace_id
          AND k.id = m.sender_id AND m.sender_type = 'contact') AS blocked_at INTO said
      FROM messages m WHERE m.workspace_id = event.workspace_id AND m.id = event.subject_id;
      before := coalesce(event.data ->> 'previousState', '');
      after := CASE event.type WHEN 'message.created' THEN coalesce(said.delivery_state::text, '') ELSE substr(event.type, 9) END;
      facts := CASE
        WHEN said.conversation_id IS NULL OR said.is_imported OR said.sender_type = 'system' THEN '{}'
        WHEN said.direction = 'inbound' THEN CASE WHEN event.type = 'message.created' AND said.sender_type = 'contact'
          AND said.type <> 'reaction' AND NOT said.is_rating AND said.blocked_at IS NULL THEN ARRAY['asked'] ELSE '{}' END
        -- A message that was sent when it was stored has been counted by its first event.
        WHEN event.type = 'message.sent' AND before = '' THEN '{}'
        WHEN after IN ('sent', 'delivered', 'read') AND before NOT IN ('sent', 'delivered', 'read') THEN ARRAY['answered']
        WHEN after = 'failed' THEN ARRAY['failed'] ELSE '{}' END;
      concerned := CASE WHEN facts[1] = 'asked' THEN ARRAY[said.conversation_id]
        WHEN facts[1] IS NOT NULL THEN fn.linked_ids(event.workspace_id, said.conversation_id) END;
      by_program := said.sender_type = 'automation';
    ELSIF event.type = 'conversation.status_changed' THEN
      before := coalesce(event.data #>> '{previous,status}', '');
      after := event.data #>> '{conversation,status}';
      -- A message of the contact, or the end of a snooze, takes no resolution back.
      facts := array_remove(ARRAY[CASE WHEN after = 'resolved' AND before <> 'resolved' THEN 'resolved'
          WHEN before = 'resolved' AND after <> 'resolved' AND event.actor_type NOT IN ('visitor', 'job') THEN 'reopened' END,
        CASE WHEN after = 'pending' THEN 'paused' WHEN before = 'pending' AND after <> 'resolved' THEN 'resumed' END], NULL);
    ELSIF event.subject_type = 'ticket' THEN
      concerned := '{}';
      before := event.data #>> '{previous,status}';
      after := event.data #>> '{ticket,status}';
      -- One that was open before the first policy begins now. Nothing that a customer or a program does takes back that it was done.
      facts := array_remove(ARRAY[
        CASE WHEN before = 'done' AND after <> 'done' AND event.actor_type IN ('member', 'surface') THEN 'reopened' END,
        CASE WHEN after <> 'done' THEN 'opened' END,
        CASE WHEN after = 'done' AND before <> 'done' THEN 'resolved'
          WHEN after = 'waiting_customer' AND before IS DISTINCT FROM after THEN 'paused'
          WHEN before = 'waiting_customer' AND after NOT IN ('done', before) THEN 'resumed'
          WHEN event.type = 'ticket.updated' THEN 'changed' END], NULL);
      INSERT INTO sla_facts (workspace_id, sequence, ticket_id, part, what, at)
      SELECT event.workspace_id, event.sequence, event.subject_id, fact.part, fact.what, event.occurred_at
      FROM unnest(facts) WITH ORDINALITY AS fact(what, part);
    ELSIF event.subject_type = 'contact' THEN
      -- No time runs for the tickets of who is blocked or erased; it does again afterwards.
      concerned := '{}';
      IF event.type = 'contact.erased' OR event.data -> 'previous' ? 'blockedAt' THEN
        facts := ARRAY['changed'];
        INSERT INTO sla_facts (workspace_id, sequence, ticket_id, part, what, at)
        SELECT event.workspace_id, event.sequence, t.id, 1, 'changed', event.occurred_at FROM tickets t
        WHERE t.workspace_id = event.workspace_id AND t.contact_id = event.subject_id AND t.status <> 'done' ORDER BY t.id;
      END IF;
    ELSIF event.type = 'conversation.team_changed' OR event.data ? 'tags' THEN
      facts := ARRAY['changed'];
      -- Conditions of tickets look at the tags of their conversation.
      INSERT INTO sla_facts (workspace_id, sequence, ticket_id, part, what, at)
      SELECT event.workspace_id, event.sequence, t.id, 1, 'changed', event.occurred_at FROM ticket_conversations tc
      JOIN tickets t ON t.workspace_id = tc.workspace_id AND t.id = tc.ticket_id AND t.status <> 'done'
      WHERE event.data ? 'tags' AND tc.workspace_id = event.workspace_id AND tc.conversation_id = event.subject_id ORDER BY t.id;
    END IF;
    IF cardinality(facts) = 0 THEN
      CONTINUE;
    END IF;
    INSERT INTO sla_facts (workspace_id, sequence, conversation_id, part, what, message_id, is_automatic, at)
    SELECT event.workspace_id, event.sequence, member.id, fact.part, fact.what,
      CASE WHEN event.subject_type = 'message' THEN event.subject_id END, by_program, event.occurred_at
    FROM unnest(concerned) AS member(id) CROSS JOIN unnest(facts) WITH ORDINALITY AS fact(what, part);
    IF event.workspace_id <> ALL (woken) THEN
      woken := woken || event.workspace_id;
      INSERT INTO outbox (kind, name, payload)
      VALUES ('signal', 'slas/facts.noted', jsonb_build_object('workspaceId', event.workspace_id));
    END IF;
  END LOOP;
END $$;
