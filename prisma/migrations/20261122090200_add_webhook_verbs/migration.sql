-- Every state change ends here, as before; and, where the workspace has webhook endpoints, the flush leaves one wake for
-- the fan-out. The flag lies on the counter row, which is locked here anyway, so a thousand events are a handful of wakes.
CREATE OR REPLACE FUNCTION append_events(p_events jsonb, p_outbox jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rendered jsonb[];
  lane record;
  last_sequence bigint;
  needs_fan_out boolean;
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
    SELECT webhook_count > 0 AND NOT is_fan_out_woken INTO STRICT needs_fan_out
    FROM workspace_counters WHERE workspace_id = lane.workspace_id FOR NO KEY UPDATE;

    UPDATE workspace_counters
    SET latest_sequence = latest_sequence + lane.events, conversation_count = conversation_count + lane.conversations,
      is_fan_out_woken = is_fan_out_woken OR needs_fan_out
    WHERE workspace_id = lane.workspace_id
    RETURNING latest_sequence INTO STRICT last_sequence;

    IF needs_fan_out THEN
      INSERT INTO outbox (kind, name, payload)
      VALUES ('signal', 'events/log.appended', jsonb_build_object('workspaceId', lane.workspace_id));
    END IF;

    INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id,
      correlation_id, occurred_at, recorded_at, data)
    SELECT lane.workspace_id, last_sequence - lane.events + row_number() OVER (ORDER BY position), (e ->> 'id')::uuid,
      e ->> 'type', e ->> 'subjectType', (e ->> 'subjectId')::uuid, e ->> 'actorType', e ->> 'actorId',
      e ->> 'correlationId', p_at, p_at, e -> 'data'
    FROM unnest(rendered) WITH ORDINALITY AS list(e, position)
    WHERE (e ->> 'workspaceId')::uuid = lane.workspace_id;
  END LOOP;
END $$;

-- Calls for a drain of each lane that is not called for yet. Every lane is locked, the woken ones too: a drain that is
-- about to rest then waits for this commit and finds what it added, instead of resting on what it cannot see yet.
CREATE FUNCTION wake_webhook_lanes(p_workspace uuid, p_endpoints uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM webhook_lanes WHERE workspace_id = p_workspace AND endpoint_id = ANY(p_endpoints)
  ORDER BY endpoint_id FOR NO KEY UPDATE;
  WITH woken AS (
    UPDATE webhook_lanes SET is_woken = true
    WHERE workspace_id = p_workspace AND endpoint_id = ANY(p_endpoints) AND NOT is_woken
    RETURNING endpoint_id)
  INSERT INTO outbox (kind, name, payload)
  SELECT 'signal', 'webhooks/lane.woken', jsonb_build_object('workspaceId', p_workspace, 'endpointId', endpoint_id)
  FROM woken;
END $$;

-- A UUIDv7 with the microseconds in its first random bits (RFC 9562, 6.2, method 3), so that ids made one after the other
-- stand in that order.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  micros bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  stamp text := lpad(to_hex(micros / 1000), 12, '0');
BEGIN
  RETURN (left(stamp, 8) || '-' || right(stamp, 4) || '-7' || lpad(to_hex((micros % 1000) * 4), 3, '0')
    || substr(gen_random_uuid()::text, 19))::uuid;
END $$;

-- A delivery's body: written once, stored, and sent byte for byte in every attempt. p_data is the event's data as text.
CREATE FUNCTION webhook_body(e events, p_event text, p_delivery uuid) RETURNS text LANGUAGE sql STABLE
RETURN '{"id":"' || (e).id || '","event":"' || p_event || '","apiVersion":"2026-07-23","createdAt":"' || iso((e).occurred_at)
  || '","deliveryId":"' || p_delivery || '","workspaceId":"' || (e).workspace_id || '","sequence":' || (e).sequence
  || ',"data":' || (e).data || '}';

-- Which of an endpoint's events a stretch of the log holds: by the name that subscribers know, and never news of itself.
-- p_names: event type → that name.
CREATE FUNCTION events_for_endpoint(p_workspace uuid, p_endpoint webhook_endpoints, p_names jsonb, p_after bigint, p_to bigint)
RETURNS TABLE (name text, happened events) LANGUAGE sql STABLE AS $$
  SELECT p_names ->> e.type, e FROM events e
  WHERE e.workspace_id = p_workspace AND e.sequence > p_after AND e.sequence <= p_to
    AND p_names ->> e.type = ANY(p_endpoint.events)
    AND NOT (e.subject_type = 'webhook_endpoint' AND e.subject_id = p_endpoint.id)
  ORDER BY e.sequence
$$;

-- Turns the next page of the log into deliveries, one for each event and endpoint. The cursor's row is locked, so of two
-- that run at once the second goes on where the first ended. Returns how many
-- events were passed and which lanes have new work; nothing at the log's end.
CREATE FUNCTION fan_out_webhooks(p_workspace uuid, p_names jsonb, p_limit int, p_at timestamptz)
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
    INSERT INTO webhook_deliveries (workspace_id, id, endpoint_id, event_id, sequence, event, message_id, correlation_id,
      body, state, due_at, created_at)
    SELECT p_workspace, f.id, f.endpoint_id, (f.happened).id, (f.happened).sequence, f.name,
      CASE WHEN (f.happened).subject_type = 'message' THEN (f.happened).subject_id END, (f.happened).correlation_id,
      webhook_body(f.happened, f.name, f.id), CASE f.state WHEN 'paused' THEN 'paused' ELSE 'pending' END::webhook_delivery_state,
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
CREATE FUNCTION replay_webhooks(p_workspace uuid, p_endpoint uuid, p_names jsonb, p_after bigint, p_to bigint, p_only_missed boolean, p_at timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  queued int;
BEGIN
  WITH fresh AS MATERIALIZED (
    SELECT new_id() AS id, f.name, f.happened FROM webhook_endpoints e
    CROSS JOIN LATERAL events_for_endpoint(p_workspace, e, p_names, p_after, p_to) AS f
    WHERE e.workspace_id = p_workspace AND e.id = p_endpoint AND e.state = 'active'),
  touched AS (
    INSERT INTO webhook_deliveries AS known (workspace_id, id, endpoint_id, event_id, sequence, event, message_id,
      correlation_id, body, state, due_at, created_at)
    SELECT p_workspace, f.id, p_endpoint, (f.happened).id, (f.happened).sequence, f.name,
      CASE WHEN (f.happened).subject_type = 'message' THEN (f.happened).subject_id END, (f.happened).correlation_id,
      webhook_body(f.happened, f.name, f.id), 'pending', now(), p_at
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

-- Takes a lane for one process, or prolongs its hold; false while another process that lives works through it.
CREATE FUNCTION hold_webhook_lane(p_workspace uuid, p_endpoint uuid, p_worker int, p_lease_seconds int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhook_lanes l SET claimed_by = p_worker, lease_until = now() + make_interval(secs => p_lease_seconds)
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint
    AND (l.claimed_by IS NULL OR l.claimed_by = p_worker OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT live_workers()));
  RETURN FOUND;
END $$;

-- Writes what a batch of attempts came to. The evidence is kept in any case; a delivery moves only if nobody has recorded
-- this attempt of it before. Returns the deliveries that are given up.
-- rows: deliveryId, number, startedAt, durationMs, status, error, requestHeaders, answer, state, delaySeconds.
-- The ids are given as a list of their own: joined only, the planner may walk the whole lane for a hundred rows, since a lane
-- fills faster than statistics follow.
CREATE FUNCTION record_webhook_attempts(p_workspace uuid, p_endpoint uuid, p jsonb, p_held_seconds int, p_at timestamptz)
RETURNS TABLE (delivery_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT (a ->> 'deliveryId')::uuid FROM jsonb_array_elements(p) AS a);
BEGIN
  RETURN QUERY
  WITH outcome AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(p) AS a("deliveryId" uuid, number int, "startedAt" timestamptz, "durationMs" int,
      status int, error text, "requestHeaders" jsonb, answer text, state webhook_delivery_state, "delaySeconds" float8)),
  moved AS (
    UPDATE webhook_deliveries d SET
      -- Paused or given up while it was under way: a failure changes nothing about that.
      state = CASE WHEN d.due_at IS NULL AND a.state <> 'delivered' THEN d.state ELSE a.state END,
      attempt = a.number, failures = d.failures + CASE WHEN a.state = 'delivered' THEN 0 ELSE 1 END,
      due_at = CASE WHEN a.state = 'retry_scheduled' AND d.due_at IS NOT NULL THEN now() + make_interval(secs => a."delaySeconds") END,
      last_status = a.status, last_error = a.error, last_attempt_at = a."startedAt",
      delivered_at = CASE WHEN a.state = 'delivered' THEN coalesce(d.delivered_at, p_at) ELSE d.delivered_at END
    FROM outcome a
    WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.id = ANY(ids)
      AND d.id = a."deliveryId" AND d.attempt = a.number - 1
    RETURNING d.id, d.state),
  kept AS (
    INSERT INTO webhook_attempts (workspace_id, endpoint_id, delivery_id, number, started_at, duration_ms, status, error,
      request_headers, answer)
    SELECT p_workspace, p_endpoint, a."deliveryId", a.number, a."startedAt", a."durationMs", a.status, a.error,
      a."requestHeaders", a.answer
    FROM outcome a
    -- The endpoint may have been deleted meanwhile.
    JOIN webhook_deliveries d ON d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.id = ANY(ids)
      AND d.id = a."deliveryId"
    ON CONFLICT DO NOTHING)
  SELECT id FROM moved WHERE state = 'exhausted';

  -- Last, so that the lane's row is locked for no longer than the commit takes.
  UPDATE webhook_lanes l SET
    last_success_at = CASE WHEN s.delivered THEN p_at ELSE l.last_success_at END,
    last_failure_at = CASE WHEN s.failed THEN p_at ELSE l.last_failure_at END,
    failing_since = CASE WHEN s.delivered THEN NULL ELSE coalesce(l.failing_since, p_at) END,
    warned_at = CASE WHEN s.delivered THEN NULL ELSE l.warned_at END,
    held_until = CASE WHEN p_held_seconds > 0 THEN now() + make_interval(secs => p_held_seconds) ELSE l.held_until END
  FROM (SELECT bool_or(a ->> 'state' = 'delivered') AS delivered, bool_or(a ->> 'state' <> 'delivered') AS failed
    FROM jsonb_array_elements(p) AS a) AS s
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint;
END $$;

-- A drain's last look, after its last read came back empty: lets go of the lane, takes the wake back and tells whether something became due
-- meanwhile; else the next drain is called for when the next delivery is due, once.
CREATE FUNCTION rest_webhook_lane(p_workspace uuid, p_endpoint uuid, p_worker int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  lane webhook_lanes;
  next_due timestamptz;
BEGIN
  UPDATE webhook_lanes l SET is_woken = false, claimed_by = NULL, lease_until = NULL
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint AND l.claimed_by = p_worker RETURNING * INTO lane;
  -- Another process has taken it over, and rests it when it is done.
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  SELECT greatest(min(d.due_at), lane.held_until) INTO next_due FROM webhook_deliveries d
  WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.due_at IS NOT NULL;
  IF next_due IS NULL THEN
    RETURN true;
  END IF;
  IF next_due <= clock_timestamp() THEN
    RETURN false;
  END IF;
  IF lane.wake_at IS NULL OR lane.wake_at <= clock_timestamp() OR lane.wake_at > next_due THEN
    UPDATE webhook_lanes l SET wake_at = next_due WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint;
    INSERT INTO outbox (kind, name, payload, due_at)
    VALUES ('signal', 'webhooks/lane.woken', jsonb_build_object('workspaceId', p_workspace, 'endpointId', p_endpoint), next_due);
  END IF;
  RETURN true;
END $$;

-- The net under the wakes: lanes with something due, and logs that have run ahead of their cursor, that nobody was called for
-- lately. Returns how many were found.
CREATE FUNCTION sweep_webhooks() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found_lanes int;
  found_logs int;
BEGIN
  WITH overdue AS (
    SELECT l.workspace_id, l.endpoint_id FROM webhook_lanes l
    JOIN webhook_endpoints e ON e.workspace_id = l.workspace_id AND e.id = l.endpoint_id AND e.state = 'active'
    WHERE (l.held_until IS NULL OR l.held_until <= now()) AND EXISTS (
      SELECT 1 FROM webhook_deliveries d WHERE d.workspace_id = l.workspace_id AND d.endpoint_id = l.endpoint_id
        AND d.due_at < now() - interval '30 seconds')),
  woken AS (
    UPDATE webhook_lanes l SET is_woken = true FROM overdue o
    WHERE l.workspace_id = o.workspace_id AND l.endpoint_id = o.endpoint_id RETURNING l.workspace_id, l.endpoint_id),
  told AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'webhooks/lane.woken', jsonb_build_object('workspaceId', workspace_id, 'endpointId', endpoint_id)
    FROM woken RETURNING 1)
  SELECT count(*) INTO found_lanes FROM told;

  WITH behind AS (
    SELECT k.workspace_id FROM workspace_counters k JOIN webhook_cursors c ON c.workspace_id = k.workspace_id
    JOIN events e ON e.workspace_id = k.workspace_id AND e.sequence = c.sequence + 1
    WHERE k.webhook_count > 0 AND e.recorded_at < now() - interval '30 seconds'),
  told AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'events/log.appended', jsonb_build_object('workspaceId', workspace_id) FROM behind RETURNING 1)
  SELECT count(*) INTO found_logs FROM told;
  RETURN found_lanes + found_logs;
END $$;
