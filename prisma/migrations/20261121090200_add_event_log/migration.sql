-- Every state change ends here: outbox rows, then the events with their snapshots. The counter row is locked last and
-- held until COMMIT, so sequence order is commit order, a reader never meets a hole, and a rollback returns the numbers.

CREATE FUNCTION event_snapshot(e jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  result jsonb := coalesce(e -> 'data', '{}');
  workspace uuid := (e ->> 'workspaceId')::uuid;
BEGIN
  IF e ? 'messageId' THEN
    result := result || (SELECT jsonb_build_object('message', message_json(m)) FROM messages m
      WHERE m.workspace_id = workspace AND m.id = (e ->> 'messageId')::uuid);
  END IF;
  IF e ? 'conversationId' THEN
    result := result || (SELECT jsonb_build_object('conversation', conversation_json(c, k, a)) FROM conversations c
      JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
      LEFT JOIN users a ON a.id = c.assignee_id
      WHERE c.workspace_id = workspace AND c.id = (e ->> 'conversationId')::uuid);
  END IF;
  IF e ? 'contactId' THEN
    result := result || (SELECT jsonb_build_object('contact', contact_json(k)) FROM contacts k
      WHERE k.workspace_id = workspace AND k.id = (e ->> 'contactId')::uuid);
  END IF;
  IF result IS NULL THEN
    RAISE EXCEPTION 'event % names a row that does not exist', e ->> 'type';
  END IF;
  RETURN result;
END $$;

CREATE FUNCTION append_events(p_events jsonb, p_outbox jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rendered jsonb[];
  lane record;
  last_sequence bigint;
BEGIN
  INSERT INTO outbox (kind, name, payload, due_at)
  SELECT (o ->> 'kind')::outbox_kind, o ->> 'name', o -> 'payload', coalesce((o ->> 'dueAt')::timestamptz, now())
  FROM jsonb_array_elements(p_outbox) WITH ORDINALITY AS list(o, position) ORDER BY position;

  IF jsonb_array_length(p_events) = 0 THEN
    RETURN;
  END IF;
  -- Snapshots before the lock: the counter row is held for as short as possible.
  SELECT array_agg(jsonb_set(e, '{data}', event_snapshot(e)) ORDER BY position) INTO rendered
  FROM jsonb_array_elements(p_events) WITH ORDINALITY AS list(e, position);

  -- Workspaces in id order, so that two transactions over several workspaces cannot lock each other out.
  FOR lane IN
    SELECT (e ->> 'workspaceId')::uuid AS workspace_id, count(*) AS events,
      count(*) FILTER (WHERE e ->> 'type' = 'conversation.created') AS conversations
    FROM unnest(rendered) AS e GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE workspace_counters
    SET latest_sequence = latest_sequence + lane.events, conversation_count = conversation_count + lane.conversations
    WHERE workspace_id = lane.workspace_id
    RETURNING latest_sequence INTO STRICT last_sequence;

    INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id,
      correlation_id, occurred_at, recorded_at, data)
    SELECT lane.workspace_id, last_sequence - lane.events + row_number() OVER (ORDER BY position), (e ->> 'id')::uuid,
      e ->> 'type', e ->> 'subjectType', (e ->> 'subjectId')::uuid, e ->> 'actorType', e ->> 'actorId',
      e ->> 'correlationId', p_at, p_at, e -> 'data'
    FROM unnest(rendered) WITH ORDINALITY AS list(e, position)
    WHERE (e ->> 'workspaceId')::uuid = lane.workspace_id;
  END LOOP;
END $$;
