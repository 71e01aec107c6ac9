-- Signals that lanes have work, unless a signal is pending. All rows are locked: a process that is releasing a lane waits
-- for this commit and sees the new deliveries.
--
-- Locks: the lanes' rows, by endpoint id.
CREATE FUNCTION fn.wake_webhook_lanes(p_workspace uuid, p_endpoints uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  woken uuid;
BEGIN
  PERFORM 1 FROM webhook_lanes WHERE workspace_id = p_workspace AND endpoint_id = ANY(p_endpoints)
  ORDER BY endpoint_id FOR NO KEY UPDATE;
  FOR woken IN
    UPDATE webhook_lanes SET is_woken = true
    WHERE workspace_id = p_workspace AND endpoint_id = ANY(p_endpoints) AND NOT is_woken RETURNING endpoint_id
  LOOP
    PERFORM fn.ask_look('webhooks/lane.woken', jsonb_build_object('workspaceId', p_workspace, 'endpointId', woken));
  END LOOP;
END $$;
