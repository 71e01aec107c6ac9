-- Trigger: leaves a task for each rule of the workspace that waits for what the event tells, also where a former version recorded
-- it. What rules did themselves is not told to rules, so none goes in circles; nor is what programs wrote, nor the answer to a
-- rating's question.
CREATE OR REPLACE FUNCTION public.queue_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  happened text[];
  in_conversation uuid;
  by_message uuid;
BEGIN
  happened := CASE NEW.type
    WHEN 'conversation.created' THEN ARRAY['started']
    WHEN 'message.created' THEN ARRAY['received', 'unanswered']
    WHEN 'conversation.assigned' THEN ARRAY['assigned']
    WHEN 'conversation.updated' THEN ARRAY['tagged']
    ELSE CASE NEW.data #>> '{conversation,status}' WHEN 'resolved' THEN ARRAY['resolved'] WHEN 'open' THEN ARRAY['reopened'] END END;
  IF NEW.type = 'message.created' THEN
    by_message := NEW.subject_id;
    SELECT m.conversation_id INTO in_conversation FROM messages m
    WHERE m.workspace_id = NEW.workspace_id AND m.id = by_message AND NOT coalesce(m.content ? 'ratingId', false);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  ELSE
    in_conversation := NEW.subject_id;
  END IF;
  WITH task AS (
    INSERT INTO rule_tasks (workspace_id, id, rule_id, conversation_id, message_id, due_at, created_at)
    SELECT r.workspace_id, gen_random_uuid(), r.id, in_conversation, by_message,
      clock_timestamp() + make_interval(mins => CASE WHEN r.trigger = 'unanswered' THEN r.after_minutes ELSE 0 END), clock_timestamp()
    FROM rules r WHERE r.workspace_id = NEW.workspace_id AND r.is_on AND r.trigger = ANY(happened)
    RETURNING due_at)
  INSERT INTO outbox (kind, name, payload, due_at)
  SELECT 'signal', 'rules/task.due', jsonb_build_object('workspaceId', NEW.workspace_id, 'conversationId', in_conversation,
    'correlationId', NEW.correlation_id), due_at FROM (SELECT DISTINCT due_at FROM task) due;
  RETURN NULL;
END $$;
