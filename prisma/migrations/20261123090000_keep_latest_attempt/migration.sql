-- The latest attempt stands in the delivery's own row, which is rewritten with its outcome anyway; only earlier ones are rows
-- of their own. Most deliveries have just one attempt, and so write one row instead of two.
ALTER TABLE "webhook_deliveries" ADD COLUMN "last_duration_ms" INTEGER,
ADD COLUMN "last_request_headers" TEXT,
ADD COLUMN "last_answer" TEXT;

-- Request headers as they went over the wire, a line for each.
ALTER TABLE "webhook_attempts" RENAME COLUMN "request_headers" TO "headers_as_json";
ALTER TABLE "webhook_attempts" ADD COLUMN "request_headers" TEXT NOT NULL DEFAULT '';
UPDATE "webhook_attempts" SET "request_headers" =
  (SELECT string_agg(key || ': ' || value, E'\n') FROM jsonb_each_text("headers_as_json"));
ALTER TABLE "webhook_attempts" ALTER COLUMN "request_headers" DROP DEFAULT, DROP COLUMN "headers_as_json";

UPDATE "webhook_deliveries" d SET "last_duration_ms" = a."duration_ms", "last_request_headers" = a."request_headers", "last_answer" = a."answer"
FROM "webhook_attempts" a
WHERE a."workspace_id" = d."workspace_id" AND a."endpoint_id" = d."endpoint_id" AND a."delivery_id" = d."id" AND a."number" = d."attempt";
DELETE FROM "webhook_attempts" a USING "webhook_deliveries" d
WHERE a."workspace_id" = d."workspace_id" AND a."endpoint_id" = d."endpoint_id" AND a."delivery_id" = d."id" AND a."number" = d."attempt";

-- A message's deliveries are found by its events; one index less for each delivery that is made and each that moves.
DROP INDEX "webhook_deliveries_message_id_workspace_id_idx";
ALTER TABLE "webhook_deliveries" DROP COLUMN "message_id";

-- In whole milliseconds "now" is rounded to as much as half a millisecond later: what is due at once was not due for whoever
-- looked at once, and waited for the next look, up to a second away.
ALTER TABLE "outbox" ALTER COLUMN "due_at" SET DATA TYPE TIMESTAMPTZ(6);
ALTER TABLE "job_runs" ALTER COLUMN "due_at" SET DATA TYPE TIMESTAMPTZ(6);
ALTER TABLE "webhook_deliveries" ALTER COLUMN "due_at" SET DATA TYPE TIMESTAMPTZ(6);

-- Turns the next page of the log into deliveries, one for each event and endpoint. The cursor's row is locked, so of two
-- that run at once the second goes on where the first ended. Returns how many
-- events were passed and which lanes have new work; nothing at the log's end.
CREATE OR REPLACE FUNCTION fan_out_webhooks(p_workspace uuid, p_names jsonb, p_limit int, p_at timestamptz)
RETURNS TABLE (passed int, lanes uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  position bigint;
  next_position bigint;
BEGIN
  SELECT sequence INTO position FROM webhook_cursors WHERE workspace_id = p_workspace FOR UPDATE;
  SELECT max(sequence) INTO next_position FROM (
    SELECT sequence FROM events WHERE workspace_id = p_workspace AND sequence > position ORDER BY sequence LIMIT p_limit) AS page;
  IF next_position IS NULL THEN
    RETURN;
  END IF;
  -- Whoever pauses, disables or deletes an endpoint meanwhile waits for this, and then finds these deliveries too.
  PERFORM 1 FROM webhook_endpoints e WHERE e.workspace_id = p_workspace ORDER BY e.id FOR SHARE;
  -- The ids are made in a list of their own: in a lateral subquery the planner takes them for a value that it may remember
  -- (Memoize), and one id for two deliveries loses one of them.
  WITH fresh AS MATERIALIZED (
    SELECT new_id() AS id, e.id AS endpoint_id, e.state, f.name, f.happened FROM webhook_endpoints e
    CROSS JOIN LATERAL events_for_endpoint(p_workspace, e, p_names, greatest(position, e.after_sequence), next_position) AS f
    WHERE e.workspace_id = p_workspace AND e.state <> 'disabled'),
  added AS (
    INSERT INTO webhook_deliveries (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, body, state, due_at, created_at)
    SELECT p_workspace, f.id, f.endpoint_id, (f.happened).id, (f.happened).sequence, f.name,
      (f.happened).correlation_id, webhook_body(f.happened, f.name, f.id), CASE f.state WHEN 'paused' THEN 'paused' ELSE 'pending' END::webhook_delivery_state,
      CASE f.state WHEN 'paused' THEN NULL ELSE now() END, p_at
    FROM fresh f
    ON CONFLICT (event_id, endpoint_id, workspace_id) DO NOTHING
    RETURNING endpoint_id, state)
  SELECT array_agg(DISTINCT endpoint_id) FILTER (WHERE state = 'pending') INTO lanes FROM added;
  UPDATE webhook_cursors SET sequence = next_position WHERE workspace_id = p_workspace;
  PERFORM wake_webhook_lanes(p_workspace, lanes);
  passed := next_position - position;
  RETURN NEXT;
END $$;

-- Queues a stretch of the log once more for one endpoint, what it was never sent included. What exists goes out under its
-- own id, byte for byte. Returns how many were queued.
CREATE OR REPLACE FUNCTION replay_webhooks(p_workspace uuid, p_endpoint uuid, p_names jsonb, p_after bigint, p_to bigint, p_only_missed boolean, p_at timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  queued int;
BEGIN
  WITH fresh AS MATERIALIZED (
    SELECT new_id() AS id, f.name, f.happened FROM webhook_endpoints e
    CROSS JOIN LATERAL events_for_endpoint(p_workspace, e, p_names, p_after, p_to) AS f
    WHERE e.workspace_id = p_workspace AND e.id = p_endpoint AND e.state = 'active'),
  touched AS (
    INSERT INTO webhook_deliveries AS known (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, body,
      state, due_at, created_at)
    SELECT p_workspace, f.id, p_endpoint, (f.happened).id, (f.happened).sequence, f.name,
      (f.happened).correlation_id, webhook_body(f.happened, f.name, f.id), 'pending', now(), p_at
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

-- Writes what a batch of attempts came to, one array for each of their fields, since unfolding JSON took longer than all the
-- writing: a delivery moves only if nobody has recorded this attempt of it before, and what it held of the attempt before
-- becomes a row of its own. Returns the deliveries that are given up.
-- The ids are compared as a list, too: joined only, the planner may walk the whole lane for a hundred rows, since a lane
-- fills faster than statistics follow. And without nested loops: it takes arrays for ten long, and compares each with each.
DROP FUNCTION record_webhook_attempts;
CREATE FUNCTION record_webhook_attempts(p_workspace uuid, p_endpoint uuid, p_ids uuid[], p_numbers int[], p_started_at timestamptz[],
  p_durations_ms int[], p_statuses int[], p_errors text[], p_request_headers text[], p_answers text[],
  p_states webhook_delivery_state[], p_delays_seconds float8[], p_held_seconds int, p_at timestamptz)
RETURNS TABLE (delivery_id uuid) LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF 1 < ANY(p_numbers) THEN
    INSERT INTO webhook_attempts (workspace_id, endpoint_id, delivery_id, number, started_at, duration_ms, status, error,
      request_headers, answer)
    SELECT p_workspace, p_endpoint, d.id, d.attempt, d.last_attempt_at, d.last_duration_ms, d.last_status, d.last_error,
      d.last_request_headers, d.last_answer
    FROM webhook_deliveries d
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
      -- Paused or given up while it was under way: a failure changes nothing about that.
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

  -- Last, so that the lane's row is locked for no longer than the commit takes.
  UPDATE webhook_lanes l SET
    last_success_at = CASE WHEN 'delivered' = ANY(p_states) THEN p_at ELSE l.last_success_at END,
    last_failure_at = CASE WHEN 'delivered' <> ANY(p_states) THEN p_at ELSE l.last_failure_at END,
    failing_since = CASE WHEN 'delivered' = ANY(p_states) THEN NULL ELSE coalesce(l.failing_since, p_at) END,
    warned_at = CASE WHEN 'delivered' = ANY(p_states) THEN NULL ELSE l.warned_at END,
    held_until = CASE WHEN p_held_seconds > 0 THEN now() + make_interval(secs => p_held_seconds) ELSE l.held_until END
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint;
END $$;
