-- Follows what happens in a conversation with its rounds: the contact wrote (`said`), a person answered (`answered`),
-- it was resolved (`resolved`), or reopened without a message of the contact's (`reopened`). Reopening within ten
-- minutes of the resolution continues the round. The caller holds the conversation's row.
--
-- Called by: count_events().
-- Nullable: p_by
CREATE FUNCTION fn.follow_round(p_workspace uuid, p_conversation uuid, p_channel channel, p_step text, p_by uuid, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last record;
  no_person uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  SELECT r.number, r.resolved_at INTO last FROM conversation_rounds r
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation ORDER BY r.number DESC LIMIT 1;
  IF p_step = 'said' THEN
    IF last.number IS NULL OR last.resolved_at IS NOT NULL THEN
      UPDATE conversation_rounds r SET reopened_at = p_at WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation
        AND r.number = last.number AND r.reopened_at IS NULL;
      INSERT INTO conversation_rounds (workspace_id, conversation_id, number, channel, started_at)
      VALUES (p_workspace, p_conversation, coalesce(last.number, 0) + 1, p_channel, p_at);
    END IF;
  ELSIF last.number IS NULL THEN
    RETURN;
  ELSIF p_step = 'answered' THEN
    UPDATE conversation_rounds r SET first_response_at = coalesce(r.first_response_at, p_at),
      first_response_by = coalesce(r.first_response_by, p_by, no_person), responders = r.responders || coalesce(p_by, no_person)
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number
      AND r.resolved_at IS NULL AND coalesce(p_by, no_person) <> ALL (r.responders);
  ELSIF p_step = 'resolved' THEN
    UPDATE conversation_rounds r SET resolved_at = p_at, resolved_by = p_by
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number AND r.resolved_at IS NULL;
  ELSIF last.resolved_at > p_at - interval '10 minutes' THEN
    UPDATE conversation_rounds r SET resolved_at = NULL, resolved_by = NULL
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number;
  ELSE
    UPDATE conversation_rounds r SET reopened_at = p_at
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number
      AND r.resolved_at IS NOT NULL AND r.reopened_at IS NULL;
  END IF;
END $$;
