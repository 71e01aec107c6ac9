-- The conversation of a ticket in which its rules act, and by which conditions of rules and policies are compared: one whose messages join
-- the ticket, else the first in which it is.
--
-- Nullable: result
-- Called by: queue_rules(), and what follows rules and policies of tickets.
CREATE FUNCTION fn.main_conversation(p_workspace uuid, p_ticket uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT tc.conversation_id FROM ticket_conversations tc WHERE tc.workspace_id = p_workspace AND tc.ticket_id = p_ticket
  ORDER BY tc.takes_messages DESC, tc.created_at, tc.conversation_id LIMIT 1
$$;
