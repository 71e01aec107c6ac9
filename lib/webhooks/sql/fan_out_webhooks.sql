-- Turns the next p_limit events after the workspace's cursor into deliveries and moves the cursor. Returns no row at the end
-- of the log.
--
--   p_names.*  text|null  event type → name that subscribers know, null for none; its own name is known too, and goes before
--
-- Nullable: lanes
--
-- Locks: the cursor's row, the endpoints by id (shared): pausing, disabling or deleting an endpoint waits, and then finds
-- these deliveries too. Only a replay can have added deliveries of these events, so they are looked up only if one exists;
-- ON CONFLICT would cost a third of the insertion.
-- Called by: fanOutPage() in lib/webhooks/queries.ts.
CREATE FUNCTION fn.fan_out_webhooks(p_workspace uuid, p_names jsonb, p_limit int, p_at timestamptz)
RETURNS TABLE (passed int, lanes uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  position bigint;
  next_position bigint;
  is_replayed boolean;
BEGIN
  SELECT sequence INTO position FROM webhook_cursors WHERE workspace_id = p_workspace FOR UPDATE;
  SELECT max(sequence), count(*) INTO next_position, passed FROM (
    SELECT sequence FROM events WHERE workspace_id = p_workspace AND sequence > position ORDER BY sequence LIMIT p_limit) AS page;
  IF next_position IS NULL THEN
    RETURN;
  END IF;
  PERFORM 1 FROM webhook_endpoints e WHERE e.workspace_id = p_workspace ORDER BY e.id FOR SHARE;
  SELECT EXISTS (SELECT 1 FROM webhook_replays r WHERE r.workspace_id = p_workspace AND r.to_sequence > position) INTO is_replayed;
  WITH page AS MATERIALIZED (
    SELECT e.id AS event_id, e.sequence, e.type, p_names ->> e.type AS name, e.correlation_id, e.subject_type, e.subject_id FROM events e
    WHERE e.workspace_id = p_workspace AND e.sequence > position AND e.sequence <= next_position),
  -- Ids come from a list of their own: in a lateral subquery the planner may cache them (Memoize), and two deliveries with
  -- one id would lose one.
  fresh AS MATERIALIZED (
    SELECT fn.new_id() AS id, e.id AS endpoint_id, e.state AS endpoint_state, p.event_id, p.sequence,
      CASE WHEN p.type = ANY(e.events) THEN p.type ELSE p.name END AS name, p.correlation_id
    FROM webhook_endpoints e JOIN page p ON (p.name = ANY(e.events) OR p.type = ANY(e.events)) AND p.sequence > e.after_sequence
      -- Not the endpoint's own events: a failing delivery would create more of them.
      AND NOT (p.subject_type = 'webhook_endpoint' AND p.subject_id = e.id)
    WHERE e.workspace_id = p_workspace AND e.state <> 'disabled'
      AND NOT (is_replayed AND EXISTS (
        -- Not by "=": the planner might scan the endpoint's whole lane for each event.
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
  PERFORM fn.wake_webhook_lanes(p_workspace, lanes);
  RETURN NEXT;
END $$;
