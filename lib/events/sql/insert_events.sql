-- Inserts events, numbered in their workspace's log, and wakes the fan-out of webhooks. Returns them as they were stored.
--
-- p_events: as append_events() takes them, with their snapshots in `data`; p_by: the request's correlation id.
-- Locks: workspace_counters, one row per workspace, in the order of workspace ids: sequence order is commit order, and a
-- rollback leaves no gap. Then the cursor of its partner's endpoints, if nothing holds it.
-- Called by: append_events().
-- Nullable: p_by
CREATE FUNCTION fn.insert_events(p_events jsonb[], p_by text, p_at timestamptz) RETURNS events[]
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  lane record;
  counters record;
  last_sequence bigint;
  needs_fan_out boolean;
  added events[];
  inserted events[] := '{}';
BEGIN
  -- In id order, so that two transactions over several workspaces cannot deadlock.
  FOR lane IN
    SELECT (e ->> 'workspaceId')::uuid AS workspace_id, count(*) AS events,
      count(*) FILTER (WHERE e ->> 'type' = 'conversation.created') AS conversations, array_agg(e ->> 'type') || '*'::text AS types
    FROM unnest(p_events) AS e GROUP BY 1 ORDER BY 1
  LOOP
    SELECT k.latest_sequence, k.webhook_count > 0 AS has_own, (k.webhook_count > 0 OR k.has_partner_webhooks) AND NOT k.is_fan_out_woken AS needs_fan_out
    INTO STRICT counters FROM workspace_counters k WHERE k.workspace_id = lane.workspace_id FOR NO KEY UPDATE;
    needs_fan_out := counters.needs_fan_out;

    -- A partner's endpoints want few of a message's events. Those that none wants are passed here, unless others wait before them or
    -- a fan-out has the cursor.
    IF needs_fan_out AND NOT counters.has_own THEN
      UPDATE partner_webhook_cursors c SET sequence = counters.latest_sequence + lane.events
      WHERE c.workspace_id = (SELECT p.workspace_id FROM partner_webhook_cursors p
        WHERE p.workspace_id = lane.workspace_id AND p.sequence = counters.latest_sequence AND NOT EXISTS (
          SELECT FROM webhook_endpoints o WHERE o.workspace_id = p.home_id AND o.state <> 'disabled' AND o.events && lane.types)
        FOR UPDATE SKIP LOCKED);
      needs_fan_out := NOT FOUND;
    END IF;

    UPDATE workspace_counters
    SET latest_sequence = latest_sequence + lane.events, conversation_count = conversation_count + lane.conversations,
      is_fan_out_woken = is_fan_out_woken OR needs_fan_out
    WHERE workspace_id = lane.workspace_id
    RETURNING latest_sequence INTO STRICT last_sequence;

    IF needs_fan_out THEN
      PERFORM fn.ask_look('events/log.appended', jsonb_build_object('workspaceId', lane.workspace_id, 'wokenBy', p_by));
    END IF;

    WITH stored AS (
      INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id,
        correlation_id, occurred_at, recorded_at, data)
      SELECT lane.workspace_id, last_sequence - lane.events + row_number() OVER (ORDER BY position), (e ->> 'id')::uuid,
        e ->> 'type', e ->> 'subjectType', (e ->> 'subjectId')::uuid, e ->> 'actorType', e ->> 'actorId',
        e ->> 'correlationId', p_at, clock_timestamp(), e -> 'data'
      FROM unnest(p_events) WITH ORDINALITY AS list(e, position)
      WHERE (e ->> 'workspaceId')::uuid = lane.workspace_id
      RETURNING events)
    SELECT array_agg(s.events ORDER BY (s.events).sequence) INTO added FROM stored s;
    inserted := inserted || added;
  END LOOP;
  RETURN inserted;
END $$;
