-- The conversations of a ticket in which an address has itself written, each from the first mail on that it wrote or that was sent to it: what
-- the link that mails carry to this address opens. A mail quotes no more to who joined a conversation later.
-- Nullable: from_number
--
-- Called by: customer_conversation(), and the page's reads in lib/inbox/customer-links.
CREATE FUNCTION fn.written_conversations(p_workspace uuid, p_ticket uuid, p_address text) RETURNS TABLE (id uuid, from_number int)
LANGUAGE sql STABLE AS $$
  SELECT c.id, (SELECT m.number FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.type = 'email'
    AND coalesce(m.delivery_state, 'sent') IN ('sent', 'delivered', 'read') AND (lower(m.content #>> '{from,address}') = p_address OR EXISTS (
      SELECT FROM jsonb_array_elements(coalesce(m.content -> 'to', '[]') || coalesce(m.content -> 'cc', '[]')) p
      WHERE lower(p ->> 'address') = p_address)) ORDER BY m.number LIMIT 1)
  FROM ticket_conversations tc JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
  WHERE tc.workspace_id = p_workspace AND tc.ticket_id = p_ticket AND fn.has_written(c, p_address)
$$;
