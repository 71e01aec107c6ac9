-- Trigger: keeps what happened to a conversation, also where a former version recorded the event. Names are those of now.
CREATE OR REPLACE FUNCTION public.note_conversation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_changes (workspace_id, id, conversation_id, field, actor_type, actor_id, actor_name, before, after,
    until, created_at)
  SELECT c.workspace_id, NEW.id, c.id, kind.field, NEW.actor_type, NEW.actor_id,
    CASE NEW.actor_type WHEN 'member' THEN (SELECT u.name FROM users u WHERE u.id = NEW.actor_id::uuid)
      WHEN 'rule' THEN (SELECT r.name FROM rules r WHERE r.workspace_id = c.workspace_id AND r.id = NEW.actor_id::uuid)
      WHEN 'surface' THEN (SELECT x.name FROM external_users x WHERE x.workspace_id = c.workspace_id AND x.id = NEW.actor_id::uuid) END,
    CASE kind.field WHEN 'assignee' THEN (
      SELECT jsonb_build_object('id', former.id, 'name', former.name) FROM (
        SELECT u.id, u.name FROM users u WHERE u.id = (NEW.data #>> '{previous,assigneeId}')::uuid
        UNION ALL SELECT x.id, x.name FROM external_users x
        WHERE x.workspace_id = c.workspace_id AND x.id = (NEW.data #>> '{previous,assigneeId}')::uuid) former)
      ELSE NEW.data #> ARRAY['previous', kind.field] END,
    CASE kind.field WHEN 'tags' THEN NEW.data -> 'tags' ELSE NEW.data #> ARRAY['conversation', kind.field] END,
    CASE WHEN kind.field = 'status' AND c.status = 'snoozed' THEN c.snoozed_until END, NEW.occurred_at
  FROM conversations c, (SELECT CASE NEW.type WHEN 'conversation.status_changed' THEN 'status' WHEN 'conversation.assigned' THEN 'assignee'
    ELSE CASE WHEN NEW.data ? 'tags' THEN 'tags' ELSE 'subject' END END AS field) kind
  WHERE c.workspace_id = NEW.workspace_id AND c.id = NEW.subject_id;
  RETURN NULL;
END $$;
