-- Puts everything of a conversation into another one of its channel: notes, history, what waits to be sent; its messages are there
-- already (move_messages()). The other's id leads here, and its row is gone. Answers go to the number that wrote last.
--
-- The caller holds both conversations, and the lane of p_other, which no process may hold.
-- Locks: the lane of p_thread, the workspace's counters.
-- Called by: merge_contacts().
CREATE FUNCTION fn.merge_threads(p_workspace uuid, p_thread uuid, p_other uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  other conversations;
  rounds int;
BEGIN
  SELECT * INTO STRICT other FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_other;
  UPDATE notes n SET conversation_id = p_thread WHERE n.workspace_id = p_workspace AND n.conversation_id = p_other;
  UPDATE note_mentions n SET conversation_id = p_thread WHERE n.workspace_id = p_workspace AND n.conversation_id = p_other;
  UPDATE conversation_changes h SET conversation_id = p_thread WHERE h.workspace_id = p_workspace AND h.conversation_id = p_other;
  UPDATE scheduled_messages s SET conversation_id = p_thread WHERE s.workspace_id = p_workspace AND s.conversation_id = p_other;
  UPDATE rule_tasks t SET conversation_id = p_thread WHERE t.workspace_id = p_workspace AND t.conversation_id = p_other;
  UPDATE rule_runs t SET conversation_id = p_thread WHERE t.workspace_id = p_workspace AND t.conversation_id = p_other;
  UPDATE mail_copies m SET conversation_id = p_thread WHERE m.workspace_id = p_workspace AND m.conversation_id = p_other;
  UPDATE commands c SET conversation_id = p_thread
  WHERE c.workspace_id = p_workspace AND c.conversation_id = p_other;
  UPDATE visitors v SET conversation_id = p_thread WHERE v.workspace_id = p_workspace AND v.conversation_id = p_other;
  INSERT INTO drafts AS d (workspace_id, conversation_id, user_id, reply, note, updated_at)
  SELECT p_workspace, p_thread, o.user_id, o.reply, o.note, p_at FROM drafts o
  WHERE o.workspace_id = p_workspace AND o.conversation_id = p_other
  ON CONFLICT (workspace_id, conversation_id, user_id) DO UPDATE SET updated_at = p_at,
    reply = concat_ws(E'\n', nullif(d.reply, ''), nullif(excluded.reply, '')),
    note = concat_ws(E'\n', nullif(d.note, ''), nullif(excluded.note, ''));
  INSERT INTO unread_reminders (workspace_id, conversation_id, user_id, unread_since, due_at, mailed_at)
  SELECT p_workspace, p_thread, o.user_id, o.unread_since, o.due_at, o.mailed_at FROM unread_reminders o
  WHERE o.workspace_id = p_workspace AND o.conversation_id = p_other ON CONFLICT DO NOTHING;
  INSERT INTO conversation_tags (workspace_id, conversation_id, tag_id)
  SELECT p_workspace, p_thread, o.tag_id FROM conversation_tags o
  WHERE o.workspace_id = p_workspace AND o.conversation_id = p_other ON CONFLICT DO NOTHING;

  -- Rounds: of two that are open the earlier one goes on, as the last.
  SELECT max(r.number) INTO rounds FROM conversation_rounds r WHERE r.workspace_id = p_workspace AND r.conversation_id = p_thread;
  -- One whose contact was asked for a rating was resolved then, and that was taken back: its end stays.
  UPDATE conversation_rounds r SET resolved_at = q.asked_at FROM conversation_ratings q
  WHERE r.workspace_id = p_workspace AND r.conversation_id IN (p_thread, p_other) AND r.resolved_at IS NULL
    AND q.workspace_id = p_workspace AND q.conversation_id = r.conversation_id AND q.round = r.number
    AND EXISTS (SELECT FROM conversation_rounds e WHERE e.workspace_id = p_workspace
      AND e.conversation_id IN (p_thread, p_other) AND e.resolved_at IS NULL
      AND (e.started_at, e.conversation_id) < (r.started_at, r.conversation_id));
  DELETE FROM conversation_rounds r WHERE r.workspace_id = p_workspace AND r.conversation_id IN (p_thread, p_other)
    AND r.resolved_at IS NULL AND EXISTS (SELECT FROM conversation_rounds e WHERE e.workspace_id = p_workspace
      AND e.conversation_id IN (p_thread, p_other) AND e.resolved_at IS NULL
      AND (e.started_at, e.conversation_id) < (r.started_at, r.conversation_id));
  UPDATE conversation_rounds r SET number = -r.number WHERE r.workspace_id = p_workspace AND r.conversation_id = p_thread;
  UPDATE conversation_rounds r SET conversation_id = p_thread, number = -(r.number + coalesce(rounds, 0))
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_other;
  -- A request and a rating name their round.
  DELETE FROM rating_requests q WHERE q.workspace_id = p_workspace AND q.conversation_id IN (p_thread, p_other);
  UPDATE conversation_ratings r SET round = -r.round WHERE r.workspace_id = p_workspace AND r.conversation_id = p_thread;
  UPDATE conversation_ratings r SET conversation_id = p_thread, round = -(r.round + coalesce(rounds, 0))
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_other;
  UPDATE conversation_ratings r SET round = sorted.place FROM (
    SELECT o.number, row_number() OVER (ORDER BY o.resolved_at NULLS LAST, o.started_at) AS place FROM conversation_rounds o
    WHERE o.workspace_id = p_workspace AND o.conversation_id = p_thread) AS sorted
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_thread AND r.round = sorted.number;
  UPDATE conversation_rounds r SET number = sorted.place FROM (
    SELECT o.number, row_number() OVER (ORDER BY o.resolved_at NULLS LAST, o.started_at) AS place FROM conversation_rounds o
    WHERE o.workspace_id = p_workspace AND o.conversation_id = p_thread) AS sorted
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_thread AND r.number = sorted.number;

  UPDATE conversation_merges g SET winner_id = p_thread WHERE g.workspace_id = p_workspace AND g.winner_id = p_other;
  INSERT INTO conversation_merges (workspace_id, conversation_id, winner_id, merged_at) VALUES (p_workspace, p_other, p_thread, p_at);
  DELETE FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_other;

  UPDATE conversations c SET
    status = least(c.status, other.status),
    snoozed_until = CASE WHEN least(c.status, other.status) = 'snoozed' THEN least(c.snoozed_until, other.snoozed_until) END,
    subject = coalesce(c.subject, other.subject),
    assignee_id = coalesce(c.assignee_id, other.assignee_id),
    external_assignee_name = CASE WHEN c.assignee_id IS NULL THEN other.external_assignee_name ELSE c.external_assignee_name END,
    rating = CASE WHEN other.rating ->> 'answeredAt' > coalesce(c.rating ->> 'answeredAt', '') THEN other.rating ELSE c.rating END,
    unread_count = c.unread_count + other.unread_count,
    unread_since = least(CASE WHEN c.unread_count > 0 THEN c.unread_since END, CASE WHEN other.unread_count > 0 THEN other.unread_since END),
    visitor_unread_count = c.visitor_unread_count + other.visitor_unread_count,
    failed_message_id = coalesce(c.failed_message_id, other.failed_message_id),
    recipient_phone = CASE WHEN coalesce(other.last_inbound_at > c.last_inbound_at, c.last_inbound_at IS NULL)
      THEN coalesce(other.recipient_phone, c.recipient_phone) ELSE coalesce(c.recipient_phone, other.recipient_phone) END,
    last_inbound_at = greatest(c.last_inbound_at, other.last_inbound_at),
    waiting_since = least(CASE WHEN c.status <> 'resolved' THEN c.waiting_since END,
      CASE WHEN other.status <> 'resolved' THEN other.waiting_since END),
    created_at = least(c.created_at, other.created_at), updated_at = greatest(c.updated_at, other.updated_at)
  WHERE c.workspace_id = p_workspace AND c.id = p_thread;
  UPDATE conversations c SET message_count = last.number, last_message_at = last.created_at,
    -- The same rule as in add_message().
    failed_message_id = CASE WHEN last.direction = 'inbound' OR last.sender_type = 'automation' OR last.id::text = c.last_message ->> 'id'
      THEN c.failed_message_id END,
    last_message = fn.last_message_json(last.id, last.type, last.text, last.direction::text, last.sender_type::text, last.created_at)
  FROM messages last WHERE c.workspace_id = p_workspace AND c.id = p_thread AND last.workspace_id = p_workspace
    AND last.conversation_id = p_thread AND last.number = (SELECT max(m.number) FROM messages m
      WHERE m.workspace_id = p_workspace AND m.conversation_id = p_thread);
  IF EXISTS (SELECT FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_thread AND m.due_at IS NOT NULL) THEN
    PERFORM fn.wake_message_lane(p_workspace, p_thread, NULL);
  END IF;
END $$;
