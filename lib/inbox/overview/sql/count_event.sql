-- Trigger: counts a message and its states, and follows the rounds of its conversation, as the log records them; also where a
-- former version recorded the event. The answer to a rating's question begins no round. A conversation from before the counting is left to the job that counts it whole.
CREATE OR REPLACE FUNCTION public.count_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said record;
  on_channel channel;
  no_person uuid := '00000000-0000-0000-0000-000000000000';
  is_new boolean := NEW.type = 'message.created';
  before text := NEW.data ->> 'previousState';
  after text := substr(NEW.type, 9);
  actor uuid;
BEGIN
  IF NEW.type = 'conversation.status_changed' THEN
    before := NEW.data #>> '{previous,status}';
    after := NEW.data #>> '{conversation,status}';
    -- What the contact writes reopens too, and begins the next round itself.
    IF after = 'resolved' AND before <> 'resolved' OR before = 'resolved' AND NEW.actor_type NOT IN ('visitor', 'job') THEN
      actor := CASE WHEN NEW.actor_type IN ('member', 'surface') THEN NEW.actor_id::uuid END;
      PERFORM follow_round(c.workspace_id, c.id, c.channel, CASE after WHEN 'resolved' THEN 'resolved' ELSE 'reopened' END,
        actor, NEW.occurred_at)
      FROM conversations c WHERE c.workspace_id = NEW.workspace_id AND c.id = NEW.subject_id AND c.is_counted;
      IF after = 'resolved' THEN
        PERFORM ask_for_rating(NEW.workspace_id, NEW.subject_id, NEW.occurred_at);
      END IF;
    END IF;
    RETURN NULL;
  END IF;

  SELECT m.conversation_id, m.direction, m.sender_type, m.created_at, m.delivery_state,
    CASE m.sender_type WHEN 'agent' THEN m.sender_id END AS author, coalesce(m.content ? 'ratingId', false) AS is_rating INTO said
  FROM messages m WHERE m.workspace_id = NEW.workspace_id AND m.id = NEW.subject_id;
  -- Not by a join: without statistics the planner may read all of the workspace's conversations.
  SELECT c.channel INTO on_channel FROM conversations c
  WHERE c.workspace_id = NEW.workspace_id AND c.id = said.conversation_id AND c.is_counted;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF is_new THEN
    -- What is sent with its insertion has no earlier state. What fails there is counted with the event of that.
    before := '';
    after := CASE said.delivery_state WHEN 'sent' THEN 'sent' ELSE '' END;
  ELSIF NEW.type = 'message.sent' AND before IS NULL THEN
    RETURN NULL;
  END IF;
  before := coalesce(before, '');
  INSERT INTO message_counts AS k (workspace_id, began_at, channel, direction, sender_type, sender_id, count, sent, delivered, read,
    failed, unknown)
  VALUES (NEW.workspace_id, date_bin('15 minutes', said.created_at, '2000-01-01T00:00:00Z'), on_channel, said.direction,
    said.sender_type, coalesce(said.author, no_person), is_new::int, (after = 'sent')::int - (before = 'sent')::int,
    (after = 'delivered')::int - (before = 'delivered')::int,
    (after = 'read')::int - (before = 'read')::int,
    (after = 'failed')::int - (before = 'failed')::int,
    (after = 'unknown')::int - (before = 'unknown')::int)
  ON CONFLICT (workspace_id, began_at, channel, direction, sender_type, sender_id) DO UPDATE SET count = k.count + excluded.count,
    sent = k.sent + excluded.sent, delivered = k.delivered + excluded.delivered, read = k.read + excluded.read,
    failed = k.failed + excluded.failed, unknown = k.unknown + excluded.unknown;
  IF is_new AND said.sender_type IN ('contact', 'agent') AND NOT said.is_rating THEN
    PERFORM follow_round(NEW.workspace_id, said.conversation_id, on_channel,
      CASE said.sender_type WHEN 'contact' THEN 'said' ELSE 'answered' END, said.author, said.created_at);
  END IF;
  RETURN NULL;
END $$;
