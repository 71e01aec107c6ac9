-- Starts the fan-out of a workspace that was created in this transaction, if its partner has endpoints: from its first event.
--
-- Called by: lib/webhooks/partner-workspace.ts.
CREATE FUNCTION fn.subscribe_new_workspace(p_workspace uuid) RETURNS void LANGUAGE plpgsql AS $$
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
