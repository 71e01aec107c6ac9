-- Locks the conversations of a conversation's link, by id: before its own row, where more of the link may be changed after that. What
-- changes a link's state locks all of it in this order, so the two never wait for each other. Call it for a linked one.
--
-- Locks: the link's conversations, by id. Called by: add_said(), ensure_thread(), receive_email().
CREATE FUNCTION fn.lock_link(p_workspace uuid, p_conversation uuid) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = ANY (fn.linked_ids(p_workspace, p_conversation))
  ORDER BY c.id FOR UPDATE;
END $$;
