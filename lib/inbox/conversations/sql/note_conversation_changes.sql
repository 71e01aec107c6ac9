-- Follows events: keeps what happened to a conversation. Names are those of now.
--
-- Called by: append_events().
CREATE FUNCTION fn.note_conversation_changes(p_events events[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO conversation_changes (workspace_id, id, conversation_id, field, actor_type, actor_id, actor_name, before, after,
    until, reason, created_at)
  SELECT c.workspace_id, e.id, c.id, kind.field, e.actor_type, e.actor_id,
    CASE e.actor_type WHEN 'member' THEN (SELECT u.name FROM users u WHERE u.id = e.actor_id::uuid)
      WHEN 'rule' THEN (SELECT r.name FROM rules r WHERE r.workspace_id = c.workspace_id AND r.id = e.actor_id::uuid)
      WHEN 'team' THEN (SELECT t.name FROM teams t WHERE t.workspace_id = c.workspace_id AND t.id = e.actor_id::uuid)
      WHEN 'surface' THEN (SELECT x.name FROM external_users x WHERE x.workspace_id = c.workspace_id AND x.id = e.actor_id::uuid) END,
    CASE kind.field WHEN 'assignee' THEN (
      SELECT jsonb_build_object('id', former.id, 'name', former.name) FROM (
        SELECT u.id, u.name FROM users u WHERE u.id = (e.data #>> '{previous,assigneeId}')::uuid
        UNION ALL SELECT x.id, x.name FROM external_users x
        WHERE x.workspace_id = c.workspace_id AND x.id = (e.data #>> '{previous,assigneeId}')::uuid) former)
      WHEN 'team' THEN (SELECT jsonb_build_object('id', t.id, 'name', t.name) FROM teams t
        WHERE t.workspace_id = c.workspace_id AND t.id = (e.data #>> '{previous,teamId}')::uuid)
      WHEN 'link' THEN e.data #> '{previous,linkId}'
      ELSE e.data #> ARRAY['previous', kind.field] END,
    CASE kind.field WHEN 'link' THEN e.data #> '{conversation,linkId}' WHEN 'tags' THEN e.data -> 'tags' WHEN 'readers' THEN e.data -> 'readers' ELSE e.data #> ARRAY['conversation', kind.field] END,
    CASE WHEN kind.field = 'status' AND c.status = 'snoozed' THEN c.snoozed_until END,
    CASE kind.field WHEN 'status' THEN e.data ->> 'reason' END, e.occurred_at
  FROM unnest(p_events) e CROSS JOIN LATERAL (SELECT CASE e.type WHEN 'conversation.status_changed' THEN 'status' WHEN 'conversation.assigned' THEN 'assignee' WHEN 'conversation.team_changed' THEN 'team'
    WHEN 'conversation.readers_changed' THEN 'readers' WHEN 'conversation.linked' THEN 'link' WHEN 'conversation.unlinked' THEN 'link'
    ELSE CASE WHEN e.data ? 'tags' THEN 'tags' WHEN e.data -> 'previous' ? 'subject' THEN 'subject' END END AS field) kind
  JOIN conversations c ON c.workspace_id = e.workspace_id AND c.id = e.subject_id
  WHERE e.type IN ('conversation.status_changed', 'conversation.assigned', 'conversation.team_changed', 'conversation.updated',
    'conversation.readers_changed', 'conversation.linked', 'conversation.unlinked') AND e.data ? 'previous' AND kind.field IS NOT NULL;
$$;
