-- Takes or renews the lease of a conversation's lane. Returns no row while another live process holds it. has_file: a file goes along
-- with a message that waits. A message that a dead process left as sending becomes unknown: it may have been sent, so it is never sent again.
--
--   p_origin.actorType      text
--   p_origin.actorId        text|null
--   p_origin.correlationId  text|null
--
-- Locks: the lane's row, the rows of messages in state sending.
-- Records: message.unknown.
-- Called by: acquireLease() in lib/carriers/lane/lane.ts.
CREATE FUNCTION fn.lease_message_lane(p_workspace uuid, p_conversation uuid, p_worker int, p_lease_seconds int, p_origin jsonb, p_at timestamptz)
RETURNS TABLE (channel text, has_file boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  new_events jsonb;
BEGIN
  UPDATE message_lanes l SET claimed_by = p_worker, lease_until = now() + make_interval(secs => p_lease_seconds)
  WHERE l.workspace_id = p_workspace AND l.conversation_id = p_conversation
    AND (l.claimed_by IS NULL OR l.claimed_by = p_worker OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT fn.live_workers()));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT jsonb_agg(fn.advance_delivery_state(p_workspace, m.id, 'unknown', NULL, p_at)) INTO new_events
  FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.open_state = 'sending';
  IF new_events IS NOT NULL THEN
    UPDATE message_attempts a SET ended_at = p_at, outcome = 'unknown' FROM messages m
    WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.open_state = 'unknown'
      AND a.workspace_id = p_workspace AND a.message_id = m.id AND a.ended_at IS NULL;
    PERFORM fn.append_message_events(p_workspace, p_conversation, new_events, p_origin, p_at);
  ELSE
    -- Not flushed: a lease that a crash of the database has lost kept nothing safe.
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  RETURN QUERY SELECT c.channel::text, EXISTS (SELECT FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation
      AND m.due_at IS NOT NULL AND m.type = 'media')
    FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
END $$;
