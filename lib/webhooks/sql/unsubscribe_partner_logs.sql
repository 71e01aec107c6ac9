-- Ends the fan-out of all logs of a partner's environment, when its last endpoint is deleted.
--
-- Locks: workspace_counters, in the order of append_events().
-- Called by: lib/webhooks/partner-workspace.ts.
CREATE FUNCTION fn.unsubscribe_partner_logs(p_home uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workspace_counters k
  WHERE k.workspace_id IN (SELECT fn.partner_workspace_ids(p_home)) ORDER BY k.workspace_id FOR NO KEY UPDATE;
  UPDATE workspace_counters k SET has_partner_webhooks = false WHERE k.workspace_id IN (SELECT fn.partner_workspace_ids(p_home));
  DELETE FROM partner_webhook_cursors WHERE home_id = p_home;
END $$;
