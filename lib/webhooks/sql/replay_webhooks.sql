-- Queues deliveries of a range of the log again, for an active endpoint. Returns how many.
--
--   p_names.*  text|null  event type → name that subscribers know, null for none
--
-- Locks: the cursor's row and the endpoint's (shared), so no fan-out of the same log runs meanwhile; the lane's row.
-- Called by: lib/webhooks/replays.ts.
CREATE FUNCTION fn.replay_webhooks(p_workspace uuid, p_endpoint uuid, p_names jsonb, p_after bigint, p_to bigint, p_only_missed boolean, p_at timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  queued int;
BEGIN
  PERFORM 1 FROM webhook_cursors c WHERE c.workspace_id = p_workspace FOR SHARE;
  PERFORM 1 FROM webhook_endpoints e WHERE e.workspace_id = p_workspace AND e.id = p_endpoint FOR SHARE;
  WITH fresh AS MATERIALIZED (
    SELECT fn.new_id() AS id, f.name, f.happened FROM webhook_endpoints e
    CROSS JOIN LATERAL fn.events_for_endpoint(p_workspace, e, p_names, p_after, p_to) AS f
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
    PERFORM fn.wake_webhook_lanes(p_workspace, ARRAY[p_endpoint]);
  END IF;
  RETURN queued;
END $$;
