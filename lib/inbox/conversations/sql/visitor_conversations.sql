-- The conversations that a visitor has: of an identified one all of the contact in the messenger, else those begun in this
-- browser.
--
-- Called by: receive_visitor_message(), lib/carriers/messenger/visitor-messages.ts, lib/carriers/messenger/messenger.ts,
-- lib/inbox/attachments/attachments.ts.
CREATE FUNCTION fn.visitor_conversations(p_workspace uuid, p_visitor uuid) RETURNS SETOF conversations LANGUAGE sql STABLE AS $$
  SELECT c.* FROM visitors v
  JOIN conversations c ON c.workspace_id = v.workspace_id AND c.contact_id = v.contact_id AND c.channel = 'messenger'
    AND (v.identified_at IS NOT NULL OR c.visitor_id = v.id OR c.id = v.conversation_id)
  WHERE v.workspace_id = p_workspace AND v.id = p_visitor
$$;
