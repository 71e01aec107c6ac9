-- Writes a transaction's events and outbox rows. Must be the last statement before COMMIT: it locks the workspace's
-- counter row, so sequence order is commit order and a rollback leaves no gap.
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
-- Locks: workspace_counters, one row per workspace, in the order of workspace ids.
-- Called by: transaction() in lib/platform/transaction.ts, and every function that records events.
CREATE FUNCTION fn.append_events(p_events jsonb, p_outbox jsonb, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  rendered jsonb[];
  lane record;
  last_sequence bigint;
  needs_fan_out boolean;
BEGIN
  INSERT INTO outbox (kind, name, payload, due_at)
  SELECT (o ->> 'kind')::outbox_kind, o ->> 'name',
    -- A signal of a SQL function names the request as the ones of signal() do (lib/platform/signals.ts).
    CASE WHEN o ->> 'kind' = 'signal' AND p_events -> 0 ->> 'correlationId' IS NOT NULL
      THEN jsonb_build_object('correlationId', p_events -> 0 -> 'correlationId') || (o -> 'payload') ELSE o -> 'payload' END,
    coalesce((o ->> 'dueAt')::timestamptz, now())
  FROM jsonb_array_elements(p_outbox) WITH ORDINALITY AS list(o, position) ORDER BY position;

  IF jsonb_array_length(p_events) = 0 THEN
    RETURN;
  END IF;
  -- Snapshots before the lock, to hold the counter row briefly.
  SELECT array_agg(jsonb_set(e, '{data}', fn.event_snapshot(e)) ORDER BY position) INTO rendered
  FROM jsonb_array_elements(p_events) WITH ORDINALITY AS list(e, position);

  -- In id order, so that two transactions over several workspaces cannot deadlock.
  FOR lane IN
    SELECT (e ->> 'workspaceId')::uuid AS workspace_id, count(*) AS events,
      count(*) FILTER (WHERE e ->> 'type' = 'conversation.created') AS conversations
    FROM unnest(rendered) AS e GROUP BY 1 ORDER BY 1
  LOOP
    SELECT (webhook_count > 0 OR has_partner_webhooks) AND NOT is_fan_out_woken INTO STRICT needs_fan_out
    FROM workspace_counters WHERE workspace_id = lane.workspace_id FOR NO KEY UPDATE;

    UPDATE workspace_counters
    SET latest_sequence = latest_sequence + lane.events, conversation_count = conversation_count + lane.conversations,
      is_fan_out_woken = is_fan_out_woken OR needs_fan_out
    WHERE workspace_id = lane.workspace_id
    RETURNING latest_sequence INTO STRICT last_sequence;

    IF needs_fan_out THEN
      INSERT INTO outbox (kind, name, payload)
      VALUES ('signal', 'events/log.appended',
        jsonb_build_object('workspaceId', lane.workspace_id, 'wokenBy', p_events -> 0 -> 'correlationId'));
    END IF;

    INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id,
      correlation_id, occurred_at, recorded_at, data)
    SELECT lane.workspace_id, last_sequence - lane.events + row_number() OVER (ORDER BY position), (e ->> 'id')::uuid,
      e ->> 'type', e ->> 'subjectType', (e ->> 'subjectId')::uuid, e ->> 'actorType', e ->> 'actorId',
      e ->> 'correlationId', p_at, clock_timestamp(), e -> 'data'
    FROM unnest(rendered) WITH ORDINALITY AS list(e, position)
    WHERE (e ->> 'workspaceId')::uuid = lane.workspace_id;
  END LOOP;
END $$;
