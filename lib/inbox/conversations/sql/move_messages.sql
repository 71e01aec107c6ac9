-- Puts messages of a conversation into another one of its channel, in the order of time, and numbers those of both again. In pages,
-- since a statement that takes longer than 20 s is ended: each of three steps is repeated until it returns 0. Numbers must stay
-- unique, so each passes through its negative: those of p_other (1), then those of p_thread (2), then each its new number (3).
--
-- p_from, p_to: the writer of a message is p_to instead of p_from.
-- The caller holds both conversations.
-- Locks: the messages.
-- Called by: mergeContacts() in lib/inbox/conversations/merge-contacts.ts.
CREATE FUNCTION fn.move_messages(p_workspace uuid, p_thread uuid, p_other uuid, p_from uuid, p_to uuid, p_step int, p_limit int)
RETURNS int
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  known int;
  moved int;
BEGIN
  SELECT coalesce(max(m.number), 0) INTO known FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_thread AND m.number > 0;
  IF p_step = 1 THEN
    UPDATE messages m SET conversation_id = p_thread, number = -(m.number + known),
      sender_id = CASE m.sender_id WHEN p_from THEN p_to ELSE m.sender_id END
    WHERE m.workspace_id = p_workspace AND m.id IN (SELECT o.id FROM messages o
      WHERE o.workspace_id = p_workspace AND o.conversation_id = p_other ORDER BY o.number LIMIT p_limit);
  ELSIF p_step = 2 THEN
    UPDATE messages m SET number = -m.number
    WHERE m.workspace_id = p_workspace AND m.id IN (SELECT o.id FROM messages o
      WHERE o.workspace_id = p_workspace AND o.conversation_id = p_thread AND o.number > 0 ORDER BY o.number LIMIT p_limit);
  ELSE
    UPDATE messages m SET number = known + sorted.place FROM (
      SELECT o.id, row_number() OVER (ORDER BY o.created_at, -o.number) AS place FROM messages o
      WHERE o.workspace_id = p_workspace AND o.conversation_id = p_thread AND o.number < 0
      ORDER BY o.created_at, -o.number LIMIT p_limit) AS sorted
    WHERE m.workspace_id = p_workspace AND m.id = sorted.id;
  END IF;
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END $$;
