-- Lets commits after this one schedule another fan-out, then says whom the log is for: the workspace's own endpoints, and the partner
-- workspace with endpoints of its partner. Two statements: the second one sees what the first one waited for.
--
-- Nullable: home_id
-- Locks: the counter's row.
-- Called by: beginFanOut() in lib/webhooks/queries.ts.
CREATE FUNCTION fn.begin_fan_out(p_workspace uuid) RETURNS TABLE (has_own boolean, home_id uuid)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Not flushed: after a crash of the database the sweep finds what no fan-out was asked for.
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE workspace_counters SET is_fan_out_woken = false WHERE workspace_id = p_workspace AND is_fan_out_woken;
  RETURN QUERY SELECT EXISTS (SELECT FROM webhook_cursors c WHERE c.workspace_id = p_workspace),
    (SELECT p.home_id FROM partner_webhook_cursors p WHERE p.workspace_id = p_workspace);
END $$;
