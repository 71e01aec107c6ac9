-- Signals every lane and every fan-out that is overdue by so many seconds: the recovery from lost signals. Skips lanes that a
-- live process holds, since behind a slow subscriber deliveries are due for longer. Returns how many.
--
-- Called by: sweepWebhooks() in lib/webhooks/endpoint-state.ts, every minute and after the death of a process.
CREATE FUNCTION fn.sweep_webhooks(p_overdue_seconds int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found_lanes int;
  found_logs int;
BEGIN
  -- After a death all other processes sweep.
  IF p_overdue_seconds = 0 AND NOT pg_try_advisory_xact_lock(7205766, 2) THEN
    RETURN 0;
  END IF;
  WITH overdue AS (
    SELECT l.workspace_id, l.endpoint_id FROM webhook_lanes l
    JOIN webhook_endpoints e ON e.workspace_id = l.workspace_id AND e.id = l.endpoint_id AND e.state = 'active'
    WHERE (l.held_until IS NULL OR l.held_until <= now())
      AND (l.claimed_by IS NULL OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT fn.live_workers()))
      AND EXISTS (
      SELECT 1 FROM webhook_deliveries d WHERE d.workspace_id = l.workspace_id AND d.endpoint_id = l.endpoint_id
        AND d.due_at < now() - make_interval(secs => p_overdue_seconds))),
  woken AS (
    UPDATE webhook_lanes l SET is_woken = true FROM overdue o
    WHERE l.workspace_id = o.workspace_id AND l.endpoint_id = o.endpoint_id RETURNING l.workspace_id, l.endpoint_id),
  signalled AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'webhooks/lane.woken', jsonb_build_object('workspaceId', workspace_id, 'endpointId', endpoint_id)
    FROM woken RETURNING 1)
  SELECT count(*) INTO found_lanes FROM signalled;

  WITH cursors AS (
    SELECT c.workspace_id, c.sequence FROM workspace_counters k
    JOIN webhook_cursors c ON c.workspace_id = k.workspace_id WHERE k.webhook_count > 0
    UNION ALL SELECT workspace_id, sequence FROM partner_webhook_cursors),
  behind AS (
    SELECT DISTINCT c.workspace_id FROM cursors c
    -- Not "sequence + 1": a log that was restored goes on far beyond (lib/events/epochs.ts).
    CROSS JOIN LATERAL (SELECT e.recorded_at FROM events e WHERE e.workspace_id = c.workspace_id AND e.sequence > c.sequence
      ORDER BY e.sequence LIMIT 1) next
    WHERE next.recorded_at < now() - make_interval(secs => p_overdue_seconds)),
  signalled AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'events/log.appended', jsonb_build_object('workspaceId', workspace_id) FROM behind RETURNING 1)
  SELECT count(*) INTO found_logs FROM signalled;
  RETURN found_lanes + found_logs;
END $$;
