-- A conversation knows the message of its that failed, or whose end is unknown, until that arrives after all, or a person answers
-- (add_message()).
--
-- Locks: the conversation's row, if the message fails or had failed.
-- Nullable: p_before
-- Called by: advance_delivery_state(), and add_command_message() for what cannot be sent at all.
CREATE FUNCTION fn.note_failure(p_workspace uuid, p_conversation uuid, p_message uuid, p_before delivery_state, p_after delivery_state)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_after IN ('failed', 'unknown') THEN
    UPDATE conversations c SET failed_message_id = p_message WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  ELSIF p_before IN ('failed', 'unknown') THEN
    UPDATE conversations c SET failed_message_id = NULL
    WHERE c.workspace_id = p_workspace AND c.id = p_conversation AND c.failed_message_id = p_message;
  END IF;
END $$;
