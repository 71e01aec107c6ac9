-- Wakes the fan-out of webhooks for events that were just recorded, once until it begins. Events that a partner's endpoints do not
-- want need none: they are passed here, unless others wait before them or a fan-out has the cursor.
--
-- p_by: the request's correlation id.
-- Locks: the cursor of its partner's endpoints, if nothing holds it. The counters' rows are locked by insert_events().
-- Called by: append_events().
-- Nullable: p_by
CREATE FUNCTION fn.wake_fan_out(p_events events[], p_by text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  log record;
BEGIN
  FOR log IN
    SELECT k.workspace_id, k.webhook_count > 0 AS has_own, added.types, added.first, added.last
    FROM (SELECT e.workspace_id, array_agg(e.type) || '*'::text AS types, min(e.sequence) AS first, max(e.sequence) AS last
      FROM unnest(p_events) AS e GROUP BY 1) AS added
    JOIN workspace_counters k ON k.workspace_id = added.workspace_id
    WHERE (k.webhook_count > 0 OR k.has_partner_webhooks) AND NOT k.is_fan_out_woken
  LOOP
    IF NOT log.has_own THEN
      -- Endpoints want few of a message's events.
      UPDATE partner_webhook_cursors c SET sequence = log.last
      WHERE c.workspace_id = (SELECT p.workspace_id FROM partner_webhook_cursors p
        WHERE p.workspace_id = log.workspace_id AND p.sequence = log.first - 1 AND NOT EXISTS (
          SELECT FROM webhook_endpoints o WHERE o.workspace_id = p.home_id AND o.state <> 'disabled' AND o.events && log.types)
        FOR UPDATE SKIP LOCKED);
      CONTINUE WHEN FOUND;
    END IF;

    UPDATE workspace_counters SET is_fan_out_woken = true WHERE workspace_id = log.workspace_id;
    PERFORM fn.ask_look('events/log.appended', jsonb_build_object('workspaceId', log.workspace_id, 'wokenBy', p_by));
  END LOOP;
END $$;
