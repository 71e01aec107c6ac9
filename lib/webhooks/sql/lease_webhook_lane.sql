-- Takes or renews the lease of an endpoint's lane; false while another live process holds it.
--
-- Locks: the lane's row.
-- Called by: acquireLease() in lib/webhooks/queries.ts.
CREATE FUNCTION fn.lease_webhook_lane(p_workspace uuid, p_endpoint uuid, p_worker int, p_lease_seconds int) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Not flushed: a lease that a crash of the database has lost kept nothing safe.
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE webhook_lanes l SET claimed_by = p_worker, lease_until = now() + make_interval(secs => p_lease_seconds)
  WHERE l.workspace_id = p_workspace AND l.endpoint_id = p_endpoint
    AND (l.claimed_by IS NULL OR l.claimed_by = p_worker OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT fn.live_workers()));
  RETURN FOUND;
END $$;
