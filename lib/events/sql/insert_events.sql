-- Inserts events, numbered in their workspace's log. Returns them as they were stored.
--
-- p_events: as narrow_event() returns them.
-- Locks: workspace_counters, one row per workspace, in the order of workspace ids: sequence order is commit order, and a
-- rollback leaves no gap.
-- Called by: append_events().
CREATE FUNCTION fn.insert_events(p_events jsonb[], p_at timestamptz) RETURNS events[]
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  lane record;
  last_sequence bigint;
  added events[];
  inserted events[] := '{}';
BEGIN
  -- In id order, so that two transactions over several workspaces cannot deadlock.
  FOR lane IN
    SELECT (e ->> 'workspaceId')::uuid AS workspace_id, count(*) AS events,
      count(*) FILTER (WHERE e ->> 'type' = 'conversation.created') AS conversations
    FROM unnest(p_events) AS e GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE workspace_counters
    SET latest_sequence = latest_sequence + lane.events, conversation_count = conversation_count + lane.conversations
    WHERE workspace_id = lane.workspace_id
    RETURNING latest_sequence INTO STRICT last_sequence;

    WITH stored AS (
      INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id,
        correlation_id, occurred_at, recorded_at, base_sequence, data)
      SELECT lane.workspace_id, last_sequence - lane.events + row_number() OVER (ORDER BY position), (e ->> 'id')::uuid,
        e ->> 'type', e ->> 'subjectType', (e ->> 'subjectId')::uuid, e ->> 'actorType', e ->> 'actorId',
        e ->> 'correlationId', p_at, clock_timestamp(), (e ->> 'baseSequence')::bigint, e -> 'data'
      FROM unnest(p_events) WITH ORDINALITY AS list(e, position)
      WHERE (e ->> 'workspaceId')::uuid = lane.workspace_id
      RETURNING events)
    SELECT array_agg(s.events ORDER BY (s.events).sequence) INTO added FROM stored s;
    inserted := inserted || added;
  END LOOP;
  RETURN inserted;
END $$;
