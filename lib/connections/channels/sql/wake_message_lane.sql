-- Signals that a lane has work, unless a signal is pending. A conversation without a lane is an error: its message would wait
-- for ever. The row is locked in either case: a process that is releasing
-- the lane waits for this commit and sees the new message.
--
-- p_woken_by: the correlation id of the request, for the job's log lines.
-- Locks: the lane's row.
-- Called by: add_said(), add_command_message().
CREATE FUNCTION fn.wake_message_lane(p_workspace uuid, p_conversation uuid, p_woken_by text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM message_lanes WHERE workspace_id = p_workspace AND conversation_id = p_conversation FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'conversation % has no lane', p_conversation; END IF;
  UPDATE message_lanes SET is_woken = true WHERE workspace_id = p_workspace AND conversation_id = p_conversation AND NOT is_woken;
  IF FOUND THEN
    PERFORM fn.ask_look('messages/lane.woken',
      jsonb_build_object('workspaceId', p_workspace, 'conversationId', p_conversation, 'wokenBy', p_woken_by));
  END IF;
END $$;
