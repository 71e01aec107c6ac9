-- Deletes up to p_limit events that these workspaces no longer retain, of one after the other in the given order, and returns for each
-- that lost some how many and the last one's number. Fewer than p_limit: none is left. p_after is the number to go on behind in the
-- first one, 0 at first: until they are vacuumed, an index keeps its entries of deleted events. Deletes only a prefix of each log, so no
-- gap appears, and never an event that is not fanned out yet. Deliveries that outlive their event get its rendered body first. A
-- workspace whose first event is retained costs a look at that event.
--
-- Locks: webhook_cursors, in the order of workspace ids; a replay of the same log waits for it.
-- Its statements are planned once: PostgreSQL would plan the look at each workspace again, which costs more than the look.
-- Called by: lib/webhooks/retention.ts.
CREATE FUNCTION fn.prune_events(p_workspaces uuid[], p_after bigint, p_default_days int, p_limit int, p_at timestamptz)
RETURNS TABLE (workspace uuid, removed int, last bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  log uuid;
  after bigint := p_after;
  found bigint[];
  workspaces uuid[] := '{}';
  sequences bigint[] := '{}';
BEGIN
  -- One by one, so that those behind the last one cost nothing.
  FOREACH log IN ARRAY p_workspaces LOOP
    SELECT array_agg(e.sequence) INTO found FROM workspace_counters k
    JOIN workspaces w ON w.id = k.workspace_id
    LEFT JOIN webhook_cursors c ON c.workspace_id = k.workspace_id AND k.webhook_count > 0
    LEFT JOIN partner_webhook_cursors p ON p.workspace_id = k.workspace_id
    CROSS JOIN LATERAL (SELECT p_at - make_interval(days => CASE
        WHEN jsonb_typeof(w.policy -> 'eventRetentionDays') = 'number' AND w.policy ->> 'eventRetentionDays' ~ '^[1-9][0-9]{0,4}$'
        THEN (w.policy ->> 'eventRetentionDays')::int ELSE p_default_days END) AS oldest) kept
    CROSS JOIN LATERAL (
      SELECT recorded_at FROM events WHERE workspace_id = k.workspace_id AND sequence > after ORDER BY sequence LIMIT 1) head
    CROSS JOIN LATERAL (
      SELECT sequence, bool_and(recorded_at < kept.oldest) OVER (ORDER BY sequence) AS is_old FROM (
        SELECT sequence, recorded_at FROM events
        WHERE workspace_id = k.workspace_id AND sequence > after AND head.recorded_at < kept.oldest
        ORDER BY sequence LIMIT p_limit - cardinality(sequences)) first) e
    WHERE k.workspace_id = log AND e.is_old
      AND e.sequence <= least(coalesce(c.sequence, k.latest_sequence), coalesce(p.sequence, k.latest_sequence));
    after := 0;
    CONTINUE WHEN found IS NULL;
    sequences := sequences || found;
    workspaces := workspaces || array_fill(log, ARRAY[cardinality(found)]);
    workspace := log;
    removed := cardinality(found);
    last := (SELECT max(n) FROM unnest(found) AS n);
    RETURN NEXT;
    EXIT WHEN cardinality(sequences) >= p_limit;
  END LOOP;
  PERFORM 1 FROM webhook_cursors c WHERE c.workspace_id = ANY(workspaces) ORDER BY c.workspace_id FOR UPDATE;
  UPDATE webhook_deliveries d SET body = fn.webhook_body(e, d.event, d.id)
  FROM unnest(workspaces, sequences) AS old(workspace_id, sequence)
  JOIN events e ON e.workspace_id = old.workspace_id AND e.sequence = old.sequence
  WHERE d.event_id = e.id AND d.workspace_id = e.workspace_id AND d.body IS NULL;
  -- Events that are kept and whose message's first event goes become whole.
  UPDATE events e SET data = fn.event_data(e.workspace_id, e.base_sequence, e.data), base_sequence = NULL
  FROM (SELECT workspace_id, sequence, max(sequence) OVER (PARTITION BY workspace_id) AS last
    FROM unnest(workspaces, sequences) AS old(workspace_id, sequence)) old
  JOIN events b ON b.workspace_id = old.workspace_id AND b.sequence = old.sequence AND b.type = 'message.created'
  WHERE e.subject_id = b.subject_id AND e.workspace_id IS NOT DISTINCT FROM b.workspace_id AND e.base_sequence = b.sequence AND e.sequence > old.last;
  DELETE FROM events e USING unnest(workspaces, sequences) AS old(workspace_id, sequence)
  WHERE e.workspace_id = old.workspace_id AND e.sequence = old.sequence;
  -- A workspace's last span stays: the next one begins behind it.
  DELETE FROM feed_spans s
  USING (SELECT workspace_id, max(sequence) AS to_sequence FROM unnest(workspaces, sequences) AS old(workspace_id, sequence) GROUP BY 1) gone
  WHERE s.workspace_id = gone.workspace_id AND s.to_sequence <= gone.to_sequence
    AND EXISTS (SELECT 1 FROM feed_spans n WHERE n.workspace_id = s.workspace_id AND n.to_sequence > s.to_sequence);
END $$;
