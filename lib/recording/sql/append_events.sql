-- Records a transaction's events, lets what follows from them happen, and writes its outbox rows. Must be the last statement
-- before COMMIT: it locks the workspace's counter row.
--
--   p_events[].id              uuid
--   p_events[].workspaceId     uuid
--   p_events[].type            text
--   p_events[].subjectType     text
--   p_events[].subjectId       uuid
--   p_events[].actorType       text
--   p_events[].actorId?        text|null
--   p_events[].correlationId?  text|null
--   p_events[].messageId?      uuid         rows whose snapshot joins the data, as do the next two
--   p_events[].conversationId? uuid
--   p_events[].contactId?      uuid
--   p_events[].data?           jsonb
--   p_outbox[].kind            text         notice | signal
--   p_outbox[].name            text
--   p_outbox[].payload         jsonb
--   p_outbox[].dueAt?          timestamptz  absent: now
--
-- p_at is when the events occurred; recorded_at is this database's clock.
-- Locks: other conversations of a changed one's link, tickets that messages join, those of insert_events() and wake_fan_out(), then rows of the followers.
-- Called by: transaction() in lib/platform/transaction.ts, and every function that records events.
CREATE FUNCTION fn.append_events(p_events jsonb, p_outbox jsonb, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  rendered jsonb[];
  recorded events[];
BEGIN
  -- Before all else: it changes conversations.
  IF EXISTS (SELECT FROM jsonb_array_elements(p_events) AS e WHERE e ->> 'type'
    IN ('conversation.status_changed', 'conversation.assigned', 'conversation.team_changed', 'conversation.updated')) THEN
    SELECT s.known_events || s.new_events, p_outbox || s.new_outbox INTO p_events, p_outbox FROM fn.share_changes(p_events, p_at) s;
  END IF;

  IF EXISTS (SELECT FROM jsonb_array_elements(p_events) AS e JOIN ticket_conversations tc ON tc.workspace_id = (e ->> 'workspaceId')::uuid
    AND tc.conversation_id = (e ->> 'conversationId')::uuid AND tc.takes_messages WHERE e ->> 'type' = 'message.created') THEN
    SELECT p_events || j.new_events, p_outbox || j.new_outbox INTO p_events, p_outbox FROM fn.join_tickets(p_events, p_at) j;
  END IF;

  INSERT INTO outbox (kind, name, payload, due_at)
  SELECT (o ->> 'kind')::outbox_kind, o ->> 'name',
    -- A signal of a SQL function names the request as the ones of signal() do (lib/platform/signals.ts).
    CASE WHEN o ->> 'kind' = 'signal' AND p_events -> 0 ->> 'correlationId' IS NOT NULL
      THEN jsonb_build_object('correlationId', p_events -> 0 -> 'correlationId') || (o -> 'payload')
      -- Only where someone sees a part of the inbox: elsewhere each notice is for all.
      WHEN o ->> 'kind' = 'notice' AND o -> 'payload' ? 'conversationId' AND o ->> 'name' LIKE 'workspace:%' AND (
        EXISTS (SELECT FROM own_roles r WHERE r.workspace_id = substr(o ->> 'name', 11)::uuid AND r.sees <> 'everything') OR EXISTS (
          SELECT FROM surface_sessions s WHERE s.workspace_id = substr(o ->> 'name', 11)::uuid AND s.sees <> 'everything'))
      THEN fn.placed_notice(o ->> 'name', o -> 'payload') ELSE o -> 'payload' END,
    coalesce((o ->> 'dueAt')::timestamptz, now())
  FROM jsonb_array_elements(p_outbox) WITH ORDINALITY AS list(o, position) ORDER BY position;

  IF jsonb_array_length(p_events) = 0 THEN
    RETURN;
  END IF;
  -- Snapshots before the lock, to hold the counter row briefly.
  SELECT array_agg(fn.narrow_event(jsonb_set(e, '{data}', fn.event_snapshot(e))) ORDER BY position) INTO rendered
  FROM jsonb_array_elements(p_events) WITH ORDINALITY AS list(e, position);

  recorded := fn.insert_events(rendered, p_at);

  -- The consequences of events, in this order: ratings read the counts. Most events are of deliveries, which are only counted.
  PERFORM fn.wake_fan_out(recorded, p_events -> 0 ->> 'correlationId'), fn.count_events(recorded),
    fn.note_sla_facts(recorded);
  IF EXISTS (SELECT FROM unnest(recorded) AS e WHERE e.type = 'message.created' OR e.type LIKE 'conversation.%' OR e.type LIKE 'sla.%') THEN
    PERFORM fn.ask_for_ratings(recorded), fn.note_conversation_changes(recorded), fn.queue_rules(recorded), fn.wake_distribution(recorded);
  ELSIF EXISTS (SELECT FROM unnest(recorded) AS e WHERE e.type IN ('ticket.created', 'ticket.status_changed')) THEN
    PERFORM fn.queue_rules(recorded);
  END IF;
  IF EXISTS (SELECT FROM unnest(recorded) AS e WHERE e.type LIKE 'ticket.%') THEN
    PERFORM fn.note_ticket_changes(recorded);
  END IF;
END $$;
