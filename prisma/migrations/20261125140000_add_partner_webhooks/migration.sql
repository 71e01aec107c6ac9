-- A partner's own webhook endpoints, for all workspaces of one environment. They live in a workspace that nobody sees, the
-- partner's home: its lanes, deliveries, attempts, replays and checks are those of any endpoint.
CREATE TABLE "partner_homes" (
    "partner_id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "workspace_id" UUID NOT NULL,

    CONSTRAINT "partner_homes_pkey" PRIMARY KEY ("partner_id","environment")
);
CREATE UNIQUE INDEX "partner_homes_workspace_id_key" ON "partner_homes"("workspace_id");
ALTER TABLE "partner_homes" ADD CONSTRAINT "partner_homes_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "partner_homes" ADD CONSTRAINT "partner_homes_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How far a workspace's log has been turned into deliveries for its partner's endpoints, which lie in home_id.
CREATE TABLE "partner_webhook_cursors" (
    "workspace_id" UUID NOT NULL,
    "home_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "partner_webhook_cursors_pkey" PRIMARY KEY ("workspace_id")
);
CREATE INDEX "partner_webhook_cursors_home_id_idx" ON "partner_webhook_cursors"("home_id");
ALTER TABLE "partner_webhook_cursors" ADD CONSTRAINT "partner_webhook_cursors_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "partner_webhook_cursors" ADD CONSTRAINT "partner_webhook_cursors_home_id_fkey" FOREIGN KEY ("home_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Beside webhook_count, which counts the workspace's own endpoints: the partner listens too.
ALTER TABLE "workspace_counters" ADD COLUMN "has_partner_webhooks" BOOLEAN NOT NULL DEFAULT false;

-- A partner's replay goes through many logs, one workspace after another; the sequences count workspaces then.
ALTER TABLE "webhook_replays" ADD COLUMN "at_workspace_id" UUID,
ADD COLUMN "at_log_sequence" BIGINT;

-- As before; and the flush also leaves its wake where only the partner listens.
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
    SELECT (webhook_count > 0 OR has_partner_webhooks) AND NOT is_fan_out_woken INTO STRICT needs_fan_out
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

-- A partner's first endpoint was made: from here on its workspaces' logs, and the home's own, are fanned out for it. The
-- caller holds the partner's row, so no workspace is made meanwhile. Counter rows are locked in the order of append_events().
CREATE FUNCTION follow_partner_logs(p_home uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workspace_counters k
  WHERE k.workspace_id IN (SELECT workspaces_of_home(p_home)) ORDER BY k.workspace_id FOR NO KEY UPDATE;
  UPDATE workspace_counters k SET has_partner_webhooks = true WHERE k.workspace_id IN (SELECT workspaces_of_home(p_home));
  INSERT INTO partner_webhook_cursors (workspace_id, home_id, sequence)
  SELECT k.workspace_id, p_home, k.latest_sequence FROM workspace_counters k
  WHERE k.workspace_id IN (SELECT workspaces_of_home(p_home))
  ON CONFLICT (workspace_id) DO UPDATE SET sequence = excluded.sequence;
END $$;

-- The partner's last endpoint is gone.
CREATE FUNCTION leave_partner_logs(p_home uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workspace_counters k
  WHERE k.workspace_id IN (SELECT workspaces_of_home(p_home)) ORDER BY k.workspace_id FOR NO KEY UPDATE;
  UPDATE workspace_counters k SET has_partner_webhooks = false WHERE k.workspace_id IN (SELECT workspaces_of_home(p_home));
  DELETE FROM partner_webhook_cursors WHERE home_id = p_home;
END $$;

-- A workspace has just been made, in this transaction: its partner's endpoints hear of it from the first event on.
CREATE FUNCTION follow_new_workspace(p_workspace uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partner_webhook_cursors (workspace_id, home_id, sequence)
  SELECT w.id, h.workspace_id, 0 FROM workspaces w
  JOIN partner_homes h ON h.partner_id = w.partner_id AND h.environment = w.environment
  JOIN workspace_counters k ON k.workspace_id = h.workspace_id AND k.has_partner_webhooks
  WHERE w.id = p_workspace;
  IF FOUND THEN
    UPDATE workspace_counters SET has_partner_webhooks = true WHERE workspace_id = p_workspace;
  END IF;
END $$;

-- What a partner's endpoints hear of: its workspaces of one environment, and the home itself, whose log tells of the
-- endpoints.
CREATE FUNCTION workspaces_of_home(p_home uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT w.id FROM partner_homes h JOIN workspaces w ON w.partner_id = h.partner_id AND w.environment = h.environment
  WHERE h.workspace_id = p_home
  UNION ALL SELECT p_home
$$;

-- The net under the wakes, as before, and for the logs that partners listen to.
CREATE OR REPLACE FUNCTION sweep_webhooks() RETURNS int LANGUAGE plpgsql AS $$
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

  WITH cursors AS (
    SELECT c.workspace_id, c.sequence FROM workspace_counters k
    JOIN webhook_cursors c ON c.workspace_id = k.workspace_id WHERE k.webhook_count > 0
    UNION ALL SELECT workspace_id, sequence FROM partner_webhook_cursors),
  behind AS (
    SELECT DISTINCT c.workspace_id FROM cursors c
    JOIN events e ON e.workspace_id = c.workspace_id AND e.sequence = c.sequence + 1
    WHERE e.recorded_at < now() - interval '30 seconds'),
  told AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'events/log.appended', jsonb_build_object('workspaceId', workspace_id) FROM behind RETURNING 1)
  SELECT count(*) INTO found_logs FROM told;
  RETURN found_lanes + found_logs;
END $$;
