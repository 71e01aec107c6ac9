-- Whether a workspace can send by WhatsApp: why not, or NULL; and whether that goes to the sandbox, through which a test workspace
-- sends before its first number. A number that needs attention still tries, so that messages show why they fail.
-- Nullable: refusal
--
-- Called by: add_said(), create_command(), mustBeAbleToSend() in lib/connections/installations/sender.ts.
CREATE FUNCTION fn.whatsapp_ability(p_workspace uuid, OUT refusal text, OUT is_sandbox boolean)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  number_state installation_state;
BEGIN
  SELECT i.state INTO number_state FROM installations i WHERE i.workspace_id = p_workspace AND i.state <> 'disconnected';
  is_sandbox := number_state IS NULL AND EXISTS (SELECT FROM workspaces w WHERE w.id = p_workspace AND w.environment = 'test')
    AND NOT EXISTS (SELECT FROM installations i WHERE i.workspace_id = p_workspace);
  refusal := CASE WHEN number_state = 'blocked' THEN 'installation_blocked'
    WHEN NOT is_sandbox AND coalesce(number_state = 'connecting', true) THEN 'installation_not_connected' END;
END $$;
