-- A delivery cost the database mostly bytes: a body of 1.2 kB for each endpoint, and once more when its outcome was written,
-- though all of it but the delivery's id stands in the log. It is rendered from there whenever it is sent, and written down
-- only when its event leaves the log. So webhook_body() keeps its bytes for ever: who needs others adds a function beside it.
ALTER TABLE "webhook_deliveries" ALTER COLUMN "body" DROP NOT NULL;

-- As before, without bodies. What a replay has queued already is looked up, and only where there is a replay: ON CONFLICT costs
-- a third of the insertion. Nobody else adds deliveries of these events, and a replay waits for the cursor's row.
CREATE OR REPLACE FUNCTION fan_out_webhooks(p_workspace uuid, p_names jsonb, p_limit int, p_at timestamptz)
RETURNS TABLE (passed int, lanes uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  position bigint;
  next_position bigint;
  is_replayed boolean;
BEGIN
  SELECT sequence INTO position FROM webhook_cursors WHERE workspace_id = p_workspace FOR UPDATE;
  SELECT max(sequence) INTO next_position FROM (
    SELECT sequence FROM events WHERE workspace_id = p_workspace AND sequence > position ORDER BY sequence LIMIT p_limit) AS page;
  IF next_position IS NULL THEN
    RETURN;
  END IF;
  -- Whoever pauses, disables or deletes an endpoint meanwhile waits for this, and then finds these deliveries too.
  PERFORM 1 FROM webhook_endpoints e WHERE e.workspace_id = p_workspace ORDER BY e.id FOR SHARE;
  SELECT EXISTS (SELECT 1 FROM webhook_replays r WHERE r.workspace_id = p_workspace AND r.to_sequence > position) INTO is_replayed;
  WITH page AS MATERIALIZED (
    SELECT e.id AS event_id, e.sequence, p_names ->> e.type AS name, e.correlation_id, e.subject_type, e.subject_id FROM events e
    WHERE e.workspace_id = p_workspace AND e.sequence > position AND e.sequence <= next_position),
  -- The ids are made in a list of their own: in a lateral subquery the planner takes them for a value that it may remember
  -- (Memoize), and one id for two deliveries loses one of them.
  fresh AS MATERIALIZED (
    SELECT new_id() AS id, e.id AS endpoint_id, e.state AS endpoint_state, p.event_id, p.sequence, p.name, p.correlation_id
    FROM webhook_endpoints e JOIN page p ON p.name = ANY(e.events) AND p.sequence > e.after_sequence
      -- Never news of itself.
      AND NOT (p.subject_type = 'webhook_endpoint' AND p.subject_id = e.id)
    WHERE e.workspace_id = p_workspace AND e.state <> 'disabled'
      AND NOT (is_replayed AND EXISTS (
        -- Not by "=", or the planner may walk the endpoint's whole lane for each event.
        SELECT 1 FROM webhook_deliveries d WHERE d.event_id = p.event_id AND d.endpoint_id IS NOT DISTINCT FROM e.id))
    ORDER BY e.id, p.sequence),
  added AS (
    INSERT INTO webhook_deliveries (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, state, due_at, created_at)
    SELECT p_workspace, f.id, f.endpoint_id, f.event_id, f.sequence, f.name, f.correlation_id,
      CASE f.endpoint_state WHEN 'paused' THEN 'paused' ELSE 'pending' END::webhook_delivery_state,
      CASE f.endpoint_state WHEN 'paused' THEN NULL ELSE now() END, p_at
    FROM fresh f
    RETURNING endpoint_id, state)
  SELECT array_agg(DISTINCT endpoint_id) FILTER (WHERE state = 'pending') INTO lanes FROM added;
  UPDATE webhook_cursors SET sequence = next_position WHERE workspace_id = p_workspace;
  PERFORM wake_webhook_lanes(p_workspace, lanes);
  passed := next_position - position;
  RETURN NEXT;
END $$;

-- As before, without bodies; and no fan-out of the same log runs meanwhile.
CREATE OR REPLACE FUNCTION replay_webhooks(p_workspace uuid, p_endpoint uuid, p_names jsonb, p_after bigint, p_to bigint, p_only_missed boolean, p_at timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  queued int;
BEGIN
  PERFORM 1 FROM webhook_cursors c WHERE c.workspace_id = p_workspace FOR SHARE;
  PERFORM 1 FROM webhook_endpoints e WHERE e.workspace_id = p_workspace AND e.id = p_endpoint FOR SHARE;
  WITH fresh AS MATERIALIZED (
    SELECT new_id() AS id, f.name, f.happened FROM webhook_endpoints e
    CROSS JOIN LATERAL events_for_endpoint(p_workspace, e, p_names, p_after, p_to) AS f
    WHERE e.workspace_id = p_workspace AND e.id = p_endpoint AND e.state = 'active'),
  touched AS (
    INSERT INTO webhook_deliveries AS known (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id,
      state, due_at, created_at)
    SELECT p_workspace, f.id, p_endpoint, (f.happened).id, (f.happened).sequence, f.name,
      (f.happened).correlation_id, 'pending', now(), p_at
    FROM fresh f
    ON CONFLICT (event_id, endpoint_id, workspace_id) DO UPDATE SET state = 'pending', failures = 0, due_at = now()
    WHERE NOT (p_only_missed AND known.state = 'delivered')
    RETURNING 1)
  SELECT count(*) INTO queued FROM touched;
  IF queued > 0 THEN
    PERFORM wake_webhook_lanes(p_workspace, ARRAY[p_endpoint]);
  END IF;
  RETURN queued;
END $$;

-- Removes a batch of events that their workspaces keep no longer; how many. From each log's beginning up to the first that is
-- kept, and never what still has to be fanned out. Deliveries that live on take their bodies with them; a replay that would
-- queue more of them waits for the cursor's row.
CREATE FUNCTION prune_events(p_default_days int, p_limit int, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  workspaces uuid[];
  sequences bigint[];
BEGIN
  SELECT array_agg(old.workspace_id), array_agg(old.sequence) INTO workspaces, sequences FROM (
    SELECT e.workspace_id, e.sequence FROM workspace_counters k
    JOIN workspaces w ON w.id = k.workspace_id
    LEFT JOIN webhook_cursors c ON c.workspace_id = k.workspace_id AND k.webhook_count > 0
    LEFT JOIN partner_webhook_cursors p ON p.workspace_id = k.workspace_id
    CROSS JOIN LATERAL (SELECT p_at - make_interval(days => CASE
        WHEN jsonb_typeof(w.policy -> 'eventRetentionDays') = 'number' AND w.policy ->> 'eventRetentionDays' ~ '^[1-9][0-9]{0,4}$'
        THEN (w.policy ->> 'eventRetentionDays')::int ELSE p_default_days END) AS oldest) kept
    CROSS JOIN LATERAL (
      SELECT workspace_id, sequence, bool_and(recorded_at < kept.oldest) OVER (ORDER BY sequence) AS is_old FROM (
        SELECT workspace_id, sequence, recorded_at FROM events WHERE workspace_id = k.workspace_id
        ORDER BY sequence LIMIT p_limit) first) e
    WHERE e.is_old
      AND e.sequence <= least(coalesce(c.sequence, k.latest_sequence), coalesce(p.sequence, k.latest_sequence))
    LIMIT p_limit) old;
  PERFORM 1 FROM webhook_cursors c WHERE c.workspace_id = ANY(workspaces) ORDER BY c.workspace_id FOR UPDATE;
  UPDATE webhook_deliveries d SET body = webhook_body(e, d.event, d.id)
  FROM unnest(workspaces, sequences) AS old(workspace_id, sequence)
  JOIN events e ON e.workspace_id = old.workspace_id AND e.sequence = old.sequence
  WHERE d.event_id = e.id AND d.workspace_id = e.workspace_id AND d.body IS NULL;
  DELETE FROM events e USING unnest(workspaces, sequences) AS old(workspace_id, sequence)
  WHERE e.workspace_id = old.workspace_id AND e.sequence = old.sequence;
  RETURN coalesce(cardinality(sequences), 0);
END $$;
