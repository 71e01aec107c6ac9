-- The visitor's browser has received messages up to number p_delivered and shown those up to p_read. Returns the messages
-- whose state changed; the caller records their events. Idempotent.
--
-- Locks: the conversation's row, then the messages by number.
-- Called by: lib/carriers/messenger/visitor-messages.ts.
CREATE FUNCTION fn.record_visitor_receipts(p_workspace uuid, p_conversation uuid, p_delivered int, p_read int, p_at timestamptz)
RETURNS TABLE (message_id uuid, previous_state delivery_state, new_state delivery_state)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  last_read int;
  changing record;
BEGIN
  PERFORM 1 FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation FOR UPDATE;
  SELECT m.number INTO last_read FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.direction = 'outbound'
    AND m.number <= greatest(p_delivered, p_read) AND m.delivery_state = 'read'
  ORDER BY m.number DESC LIMIT 1;
  FOR changing IN
    SELECT m.id, m.delivery_state, (CASE WHEN m.number <= p_read THEN 'read' ELSE 'delivered' END)::delivery_state AS new_state
    FROM messages m
    WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.direction = 'outbound'
      AND m.number > coalesce(last_read, 0) AND m.number <= greatest(p_delivered, p_read)
    ORDER BY m.number FOR UPDATE
  LOOP
    CONTINUE WHEN (changing.delivery_state < changing.new_state) IS NOT TRUE;
    UPDATE messages m SET delivery_state = changing.new_state, delivered_at = coalesce(m.delivered_at, p_at),
      read_at = CASE WHEN changing.new_state = 'read' THEN p_at ELSE m.read_at END
    WHERE m.workspace_id = p_workspace AND m.id = changing.id;
    message_id := changing.id;
    previous_state := changing.delivery_state;
    new_state := changing.new_state;
    RETURN NEXT;
  END LOOP;

  UPDATE conversations c SET visitor_unread_count = (
    SELECT count(*) FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation
      AND m.direction = 'outbound' AND m.number > p_read AND m.delivery_state < 'read')
  WHERE c.workspace_id = p_workspace AND c.id = p_conversation AND c.visitor_unread_count > 0 AND p_read > 0;
END $$;
