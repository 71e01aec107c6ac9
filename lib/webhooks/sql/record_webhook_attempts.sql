-- Stores a batch of attempts of one endpoint: the latest attempt on the delivery's row, earlier ones in webhook_attempts.
-- Advances deliveries and the lane's health, and returns the deliveries that are given up. An attempt that was recorded
-- before changes nothing. The arrays have one element per attempt.
--
-- Locks: the deliveries, then the lane's row, last, so that it is held only until COMMIT.
-- enable_nestloop is off because the planner takes each array for ten elements and would compare all with all.
-- Called by: record() in lib/webhooks/record.ts.
CREATE FUNCTION fn.record_webhook_attempts(p_workspace uuid, p_endpoint uuid, p_ids uuid[], p_numbers int[], p_started_at timestamptz[],
  p_durations_ms int[], p_statuses int[], p_errors text[], p_request_headers text[], p_answers text[],
  p_states webhook_delivery_state[], p_delays_seconds float8[], p_held_seconds int, p_at timestamptz)
RETURNS TABLE (delivery_id uuid)
LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF 1 < ANY(p_numbers) THEN
    INSERT INTO webhook_attempts (workspace_id, endpoint_id, delivery_id, number, started_at, duration_ms, status, error,
      request_headers, answer)
    SELECT p_workspace, p_endpoint, d.id, d.attempt, d.last_attempt_at, d.last_duration_ms, d.last_status, d.last_error,
      d.last_request_headers, d.last_answer
    FROM webhook_deliveries d JOIN unnest(p_ids, p_numbers) AS a(id, number) ON a.id = d.id AND d.attempt = a.number - 1
    WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.id = ANY(p_ids) AND d.attempt > 0
    ON CONFLICT DO NOTHING;
  END IF;

  RETURN QUERY
  WITH outcome AS MATERIALIZED (
    SELECT * FROM unnest(p_ids, p_numbers, p_started_at, p_durations_ms, p_statuses, p_errors, p_request_headers, p_answers,
      p_states, p_delays_seconds)
      AS a(id, number, started_at, duration_ms, status, error, request_headers, answer, state, delay_seconds)),
  moved AS (
    UPDATE webhook_deliveries d SET
      -- Paused or given up during the attempt: a failure does not change that.
      state = CASE WHEN d.due_at IS NULL AND a.state <> 'delivered' THEN d.state ELSE a.state END,
      attempt = a.number, failures = d.failures + CASE WHEN a.state = 'delivered' THEN 0 ELSE 1 END,
      due_at = CASE WHEN a.state = 'retry_scheduled' AND d.due_at IS NOT NULL THEN now() + make_interval(secs => a.delay_seconds) END,
      last_status = a.status, last_error = a.error, last_attempt_at = a.started_at, last_duration_ms = a.duration_ms,
      last_request_headers = a.request_headers, last_answer = a.answer,
      delivered_at = CASE WHEN a.state = 'delivered' THEN coalesce(d.delivered_at, p_at) ELSE d.delivered_at END
    FROM outcome a
    WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.id = ANY(p_ids)
      AND d.id = a.id AND d.attempt = a.number - 1
    RETURNING d.id, d.state)
  SELECT id FROM moved WHERE state = 'exhausted';

  UPDATE webhook_lanes l SET
    last_success_at = CASE WHEN 'delivered' = ANY(p_states) THEN p_at ELSE l.last_success_at END,
    last_failure_at = CASE WHEN 'delivered' <> ANY(p_states) THEN p_at ELSE l.last_failure_at END,
    failing_since = CASE WHEN 'delivered' = ANY(p_states) THEN NULL ELSE coalesce(l.failing_since, p_at) END,
    warned_at = CASE WHEN 'delivered' = ANY(p_states) THEN NULL ELSE l.warned_at END,
    -- Outcomes are written in any order: keep the longest Retry-After.
    held_until = CASE WHEN p_held_seconds > 0 THEN greatest(l.held_until, now() + make_interval(secs => p_held_seconds))
      ELSE l.held_until END
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint;
END $$;
