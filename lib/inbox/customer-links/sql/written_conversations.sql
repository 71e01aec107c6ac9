-- The conversations of a ticket in which an address has itself written: what the link that mails carry to this address opens.
--
-- Called by: customer_conversation(), and the page's reads in lib/inbox/customer-links.
CREATE FUNCTION fn.written_conversations(p_workspace uuid, p_ticket uuid, p_address text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT c.id FROM ticket_conversations tc JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
  WHERE tc.workspace_id = p_workspace AND tc.ticket_id = p_ticket AND fn.has_written(c, p_address)
$$;
