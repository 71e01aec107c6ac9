-- Signals every lane whose work is overdue by so many seconds and that no live process holds: the recovery from lost signals.
-- Returns how many.
--
-- Called by: sweepLanes() in lib/carriers/drain-lane.ts, every minute and after the death of a process.
CREATE FUNCTION fn.sweep_message_lanes(p_overdue_seconds int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found_lanes int;
BEGIN
  -- After a death all other processes sweep.
  IF p_overdue_seconds = 0 AND NOT pg_try_advisory_xact_lock(7205766, 1) THEN
    RETURN 0;
  END IF;
  WITH waiting AS (
    SELECT workspace_id, conversation_id FROM messages WHERE due_at < now() - make_interval(secs => p_overdue_seconds)
    UNION SELECT workspace_id, conversation_id FROM messages WHERE open_state = 'sending'),
  overdue AS (
    SELECT l.workspace_id, l.conversation_id FROM waiting w
    JOIN message_lanes l ON l.workspace_id = w.workspace_id AND l.conversation_id = w.conversation_id
    WHERE l.claimed_by IS NULL OR l.lease_until < now() OR l.claimed_by NOT IN (SELECT fn.live_workers())),
  woken AS (
    UPDATE message_lanes l SET is_woken = true FROM overdue o
    WHERE l.workspace_id = o.workspace_id AND l.conversation_id = o.conversation_id RETURNING l.workspace_id, l.conversation_id),
  signalled AS (
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'messages/lane.woken', jsonb_build_object('workspaceId', workspace_id, 'conversationId', conversation_id)
    FROM woken RETURNING 1)
  SELECT count(*) INTO found_lanes FROM signalled;
  RETURN found_lanes;
END $$;
