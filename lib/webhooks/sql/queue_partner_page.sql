-- Stores the deliveries of a page of a log to a partner's endpoints, whose bodies the caller has rendered, and moves the cursor behind
-- it. The arrays have one element per delivery. is_moved: false, and nothing is stored, if the cursor is elsewhere by now, or if the page
-- was read more than ten seconds ago: its words may have been erased since. An endpoint
-- that was paused meanwhile keeps its deliveries waiting; one that was disabled or deleted gets none.
--
-- Nullable: lanes
-- Locks: the endpoints by id (shared): pausing, disabling or deleting one waits, and then finds these deliveries too; the cursor's
-- row; those of wake_webhook_lanes().
-- Called by: storePartnerPage() in lib/webhooks/partner-queue.ts.
CREATE FUNCTION fn.queue_partner_page(p_workspace uuid, p_home uuid, p_from bigint, p_to bigint, p_ids uuid[], p_endpoints uuid[],
  p_events uuid[], p_sequences bigint[], p_types text[], p_correlations text[], p_bodies text[], p_read_at timestamptz, p_at timestamptz)
RETURNS TABLE (is_moved boolean, lanes uuid[]) LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM webhook_endpoints e WHERE e.workspace_id = p_home ORDER BY e.id FOR SHARE;
  PERFORM FROM partner_webhook_cursors c
  WHERE c.workspace_id = p_workspace AND c.home_id = p_home AND c.sequence = p_from
    AND p_read_at > now() - interval '10 seconds' FOR UPDATE;
  is_moved := FOUND;
  IF is_moved THEN
    WITH added AS (
      INSERT INTO webhook_deliveries (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, body, state, due_at, created_at)
      SELECT p_home, d.id, d.endpoint_id, d.event_id, d.sequence, d.event, d.correlation_id, d.body,
        CASE e.state WHEN 'paused' THEN 'paused' ELSE 'pending' END::webhook_delivery_state,
        CASE e.state WHEN 'paused' THEN NULL ELSE now() END, p_at
      FROM unnest(p_ids, p_endpoints, p_events, p_sequences, p_types, p_correlations, p_bodies)
        AS d(id, endpoint_id, event_id, sequence, event, correlation_id, body)
      JOIN webhook_endpoints e ON e.workspace_id = p_home AND e.id = d.endpoint_id AND e.state <> 'disabled'
      ON CONFLICT (event_id, endpoint_id, workspace_id) DO NOTHING RETURNING endpoint_id, state)
    SELECT array_agg(DISTINCT a.endpoint_id) FILTER (WHERE a.state = 'pending') INTO lanes FROM added a;
    UPDATE partner_webhook_cursors c SET sequence = p_to WHERE c.workspace_id = p_workspace AND c.home_id = p_home;
    IF lanes IS NOT NULL THEN
      PERFORM fn.wake_webhook_lanes(p_home, lanes);
    END IF;
  END IF;
  RETURN NEXT;
END $$;
