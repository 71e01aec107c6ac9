-- Starts the fan-out of all logs of a partner's environment, when its first endpoint is created. The caller holds the
-- partner's row, so no workspace is created meanwhile.
--
-- Locks: workspace_counters, in the order of append_events().
-- Called by: lib/webhooks/partner-workspace.ts.
CREATE FUNCTION fn.subscribe_partner_logs(p_home uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workspace_counters k
  WHERE k.workspace_id IN (SELECT fn.partner_workspace_ids(p_home)) ORDER BY k.workspace_id FOR NO KEY UPDATE;
  UPDATE workspace_counters k SET has_partner_webhooks = true WHERE k.workspace_id IN (SELECT fn.partner_workspace_ids(p_home));
  INSERT INTO partner_webhook_cursors (workspace_id, home_id, sequence)
  SELECT k.workspace_id, p_home, k.latest_sequence FROM workspace_counters k
  WHERE k.workspace_id IN (SELECT fn.partner_workspace_ids(p_home))
  ON CONFLICT (workspace_id) DO UPDATE SET sequence = excluded.sequence;
END $$;
