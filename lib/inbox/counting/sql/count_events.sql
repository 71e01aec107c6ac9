-- Follows events: counts messages and their states, and follows the rounds of their conversations. The answer to a rating's
-- question begins no round, and what a blocked contact writes is not counted. A conversation from before the counting is left to the job that counts it whole.
--
-- Locks: rows of message_counts and conversation_rounds; the caller holds the conversations' rows or the workspace's counter row.
-- Called by: append_events().
CREATE FUNCTION fn.count_events(p_events events[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event events;
  said record;
  on_channel channel;
  no_person uuid := '00000000-0000-0000-0000-000000000000';
  is_new boolean;
  before text;
  after text;
  actor uuid;
BEGIN
  FOREACH event IN ARRAY p_events LOOP
    IF event.type NOT IN ('message.created', 'message.sent', 'message.delivered', 'message.read', 'message.failed', 'message.unknown',
      'conversation.status_changed') THEN
      CONTINUE;
    END IF;
    is_new := event.type = 'message.created';
    before := event.data ->> 'previousState';
    after := substr(event.type, 9);
    IF event.type = 'conversation.status_changed' THEN
      before := event.data #>> '{previous,status}';
      after := event.data #>> '{conversation,status}';
      -- A contact's message reopens too, and itself begins the next round.
      IF after = 'resolved' AND before <> 'resolved' OR before = 'resolved' AND event.actor_type NOT IN ('visitor', 'job') THEN
        actor := CASE WHEN event.actor_type IN ('member', 'surface') THEN event.actor_id::uuid END;
        PERFORM fn.follow_round(c.workspace_id, c.id, c.channel, CASE after WHEN 'resolved' THEN 'resolved' ELSE 'reopened' END,
          actor, event.occurred_at)
        FROM conversations c WHERE c.workspace_id = event.workspace_id AND c.id = event.subject_id AND c.is_counted;
      END IF;
      CONTINUE;
    END IF;

    SELECT m.conversation_id, m.direction, m.sender_type, m.created_at, m.delivery_state,
      CASE m.sender_type WHEN 'agent' THEN m.sender_id END AS author, coalesce(m.content ? 'ratingId', false) AS is_rating,
      CASE m.sender_type WHEN 'contact' THEN (SELECT k.blocked_at FROM contacts k WHERE k.workspace_id = m.workspace_id
        AND k.id = m.sender_id) END AS blocked_at INTO said
    FROM messages m WHERE m.workspace_id = event.workspace_id AND m.id = event.subject_id;
    -- Not by a join: without statistics the planner may read all of the workspace's conversations.
    SELECT c.channel INTO on_channel FROM conversations c
    WHERE c.workspace_id = event.workspace_id AND c.id = said.conversation_id AND c.is_counted;
    IF NOT FOUND OR said.blocked_at IS NOT NULL THEN
      CONTINUE;
    END IF;
    IF is_new THEN
      -- A message sent on insertion has no earlier state. One that fails there is counted by its message.failed event.
      before := '';
      after := CASE said.delivery_state WHEN 'sent' THEN 'sent' ELSE '' END;
    ELSIF event.type = 'message.sent' AND before IS NULL THEN
      CONTINUE;
    END IF;
    before := coalesce(before, '');
    INSERT INTO message_counts AS k (workspace_id, began_at, channel, direction, sender_type, sender_id, count, sent, delivered, read,
      failed, unknown)
    VALUES (event.workspace_id, date_bin('15 minutes', said.created_at, '2000-01-01T00:00:00Z'), on_channel, said.direction,
      said.sender_type, coalesce(said.author, no_person), is_new::int, (after = 'sent')::int - (before = 'sent')::int,
      (after = 'delivered')::int - (before = 'delivered')::int,
      (after = 'read')::int - (before = 'read')::int,
      (after = 'failed')::int - (before = 'failed')::int,
      (after = 'unknown')::int - (before = 'unknown')::int)
    ON CONFLICT (workspace_id, began_at, channel, direction, sender_type, sender_id) DO UPDATE SET count = k.count + excluded.count,
      sent = k.sent + excluded.sent, delivered = k.delivered + excluded.delivered, read = k.read + excluded.read,
      failed = k.failed + excluded.failed, unknown = k.unknown + excluded.unknown;
    IF is_new AND said.sender_type IN ('contact', 'agent') AND NOT said.is_rating THEN
      PERFORM fn.follow_round(event.workspace_id, said.conversation_id, on_channel,
        CASE said.sender_type WHEN 'contact' THEN 'said' ELSE 'answered' END, said.author, said.created_at);
    END IF;
  END LOOP;
END $$;
