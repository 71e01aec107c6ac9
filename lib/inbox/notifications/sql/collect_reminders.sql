-- Writes a reminder for every member whom a conversation concerns that has been unread for a few minutes. Reads the
-- conversations that became unread since the last call, at most p_limit and those of the same instant, whatever a workspace
-- holds. Returns whether there are more. At the first call it only notes the time.
--
-- The shortest wait for a mail is longer than p_minutes, so no reminder is late; and what a transaction in flight or a
-- server's clock makes late is not missed.
-- Locks: reminder_cursor. Called by: collectReminders() in lib/inbox/notifications/queries.ts.
CREATE FUNCTION fn.collect_reminders(p_minutes int, p_limit int) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  from_at timestamptz;
  to_at timestamptz := now() - make_interval(mins => p_minutes);
  last_at timestamptz;
  found_count int;
BEGIN
  INSERT INTO reminder_cursor (collected_to) VALUES (to_at) ON CONFLICT DO NOTHING;
  SELECT collected_to INTO from_at FROM reminder_cursor FOR UPDATE;
  WITH waiting AS MATERIALIZED (
    SELECT c, c.unread_since FROM conversations c
    WHERE c.unread_count > 0 AND c.unread_since > from_at AND c.unread_since <= to_at
    ORDER BY c.unread_since FETCH FIRST p_limit ROWS WITH TIES),
  written AS (
    INSERT INTO unread_reminders AS r (workspace_id, conversation_id, user_id, unread_since, due_at)
    SELECT (w.c).workspace_id, (w.c).id, m.user_id, w.unread_since, w.unread_since + make_interval(mins => m.mail_minutes)
    FROM waiting w CROSS JOIN LATERAL fn.notified_members((w.c).workspace_id) m
    WHERE m.mail_minutes IS NOT NULL AND (w.c).status = 'open' AND fn.concerns_member(w.c, m.user_id, m.scope)
      AND fn.is_visible(w.c, m.user_id, m.sees, m.team_ids)
    ON CONFLICT (workspace_id, conversation_id, user_id) DO UPDATE
      SET unread_since = EXCLUDED.unread_since, due_at = EXCLUDED.due_at, attempts = 0
      WHERE r.unread_since < EXCLUDED.unread_since)
  SELECT count(*), max(unread_since) INTO found_count, last_at FROM waiting;
  UPDATE reminder_cursor SET collected_to = greatest(from_at, CASE WHEN found_count < p_limit THEN to_at ELSE last_at END);
  RETURN found_count >= p_limit;
END $$;
