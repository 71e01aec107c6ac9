-- Counts a conversation from before the counting, from its messages and changes: what count_events() counts of others.
-- Once for each: returns whether it did. Messages that were imported with their history are not counted; an id contains
-- the time at which its row was stored.
--
-- Locks: the conversation's row, the workspace's counters.
-- Called by: countConversation() in lib/inbox/counting/count.ts.
CREATE FUNCTION fn.count_conversation(p_workspace uuid, p_conversation uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  on_channel channel;
  step record;
BEGIN
  SELECT c.channel INTO on_channel FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.id = p_conversation AND NOT c.is_counted FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM workspace_counters w WHERE w.workspace_id = p_workspace FOR NO KEY UPDATE;
  UPDATE conversations c SET is_counted = true WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  INSERT INTO message_counts AS k (workspace_id, began_at, channel, direction, sender_type, sender_id, count, sent, delivered, read,
    failed, unknown)
  SELECT p_workspace, date_bin('15 minutes', m.created_at, '2000-01-01T00:00:00Z'), on_channel, m.direction, m.sender_type,
    coalesce(CASE m.sender_type WHEN 'agent' THEN m.sender_id END, '00000000-0000-0000-0000-000000000000'), count(*),
    count(*) FILTER (WHERE m.delivery_state = 'sent'), count(*) FILTER (WHERE m.delivery_state = 'delivered'),
    count(*) FILTER (WHERE m.delivery_state = 'read'),
    count(*) FILTER (WHERE m.delivery_state = 'failed' AND m.cancelled_at IS NULL),
    count(*) FILTER (WHERE m.delivery_state = 'unknown')
  FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND NOT fn.is_imported(m.id, m.created_at)
  GROUP BY 2, 4, 5, 6
  ON CONFLICT (workspace_id, began_at, channel, direction, sender_type, sender_id) DO UPDATE SET count = k.count + excluded.count,
    sent = k.sent + excluded.sent, delivered = k.delivered + excluded.delivered, read = k.read + excluded.read,
    failed = k.failed + excluded.failed, unknown = k.unknown + excluded.unknown;
  FOR step IN
    SELECT m.created_at AS at, 1 AS place, CASE m.sender_type WHEN 'contact' THEN 'said' ELSE 'answered' END AS name,
      CASE m.sender_type WHEN 'agent' THEN m.sender_id END AS author, m.number
    FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation
      AND m.sender_type IN ('contact', 'agent') AND NOT fn.is_imported(m.id, m.created_at)
    UNION ALL
    SELECT h.created_at, 0, CASE h.after #>> '{}' WHEN 'resolved' THEN 'resolved' ELSE 'reopened' END,
      CASE WHEN h.actor_type IN ('member', 'surface') THEN h.actor_id::uuid END, 0
    FROM conversation_changes h WHERE h.workspace_id = p_workspace AND h.conversation_id = p_conversation AND h.field = 'status'
      AND (h.after #>> '{}' = 'resolved' OR h.before #>> '{}' = 'resolved' AND h.actor_type NOT IN ('visitor', 'job'))
    ORDER BY 1, 2, 5
  LOOP
    PERFORM fn.follow_round(p_workspace, p_conversation, on_channel, step.name, step.author, step.at);
  END LOOP;
  RETURN true;
END $$;
