-- Releases a lane after the last read found nothing. Returns false if a delivery became due meanwhile: the caller goes on.
-- Otherwise schedules a wake for the next due delivery and returns true.
--
-- Locks: the lane's row.
-- Called by: releaseLane() in lib/webhooks/queries.ts.
CREATE FUNCTION fn.release_webhook_lane(p_workspace uuid, p_endpoint uuid, p_worker int) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  lane webhook_lanes;
  next_due timestamptz;
BEGIN
  UPDATE webhook_lanes l SET is_woken = false, claimed_by = NULL, lease_until = NULL
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint AND l.claimed_by = p_worker RETURNING * INTO lane;
  -- Another process took it over, and releases it when it is done.
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
