-- The browsers that have a conversation of the messenger, those seen last first: the visitors of visitor_conversations().
-- Without statistics the planner would read all of a workspace's conversations and visitors: so the conversation is found by its key
-- first, and the visitors' workspace is compared in a form that no index takes.
--
-- Called by: visitor_notices(), share_link_state(), lib/connections/channels/browsers.ts.
CREATE FUNCTION fn.conversation_browsers(p_workspace uuid, p_conversation uuid) RETURNS TABLE (visitor_id uuid)
LANGUAGE sql STABLE AS $$
  SELECT v.id FROM (SELECT k.* FROM conversations k WHERE k.workspace_id = p_workspace AND k.id = p_conversation OFFSET 0) c
  JOIN visitors v ON v.workspace_id IS NOT DISTINCT FROM c.workspace_id AND v.contact_id = c.contact_id
    AND (v.identified_at IS NOT NULL OR v.id = c.visitor_id OR v.conversation_id = c.id)
  WHERE c.channel = 'messenger'
  ORDER BY v.last_seen_at DESC LIMIT 20
$$;
