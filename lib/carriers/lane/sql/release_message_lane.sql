-- Releases a lane. Returns false if a message is due at once: the caller goes on. Otherwise schedules a wake for the next
-- due message, but not before p_not_before, and returns true.
--
-- Locks: the lane's row.
-- Called by: releaseLane() in lib/carriers/lane/lane.ts.
-- Nullable: p_not_before
CREATE FUNCTION fn.release_message_lane(p_workspace uuid, p_conversation uuid, p_worker int, p_not_before timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  lane message_lanes;
  next_due timestamptz;
  is_due boolean;
BEGIN
  SELECT * INTO lane FROM message_lanes l
  WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation AND l.claimed_by = p_worker FOR UPDATE;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  -- The head of the queue, unless it waits so long that it blocks no others (see claim_next_message).
  SELECT greatest(m.due_at, p_not_before) INTO next_due FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.due_at IS NOT NULL
  ORDER BY m.due_at > now() + interval '30 seconds', CASE WHEN m.due_at <= now() + interval '30 seconds' THEN m.number END, m.due_at LIMIT 1;
  is_due := coalesce(next_due <= clock_timestamp(), false);
  -- The caller goes on with what is due: a signal beside it would only wait for its end.
  UPDATE message_lanes l SET is_woken = is_due, claimed_by = NULL, lease_until = NULL
  WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation;
  IF is_due OR next_due IS NULL THEN
    RETURN NOT is_due;
  END IF;
  IF lane.wake_at IS NULL OR lane.wake_at <= clock_timestamp() OR lane.wake_at > next_due THEN
    UPDATE message_lanes l SET wake_at = next_due WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation;
    INSERT INTO outbox (kind, name, payload, due_at)
    VALUES ('signal', 'messages/lane.woken', jsonb_build_object('workspaceId', p_workspace, 'conversationId', p_conversation), next_due);
  END IF;
  RETURN true;
END $$;
