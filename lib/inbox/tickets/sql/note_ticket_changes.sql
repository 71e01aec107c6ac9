-- Follows events: keeps what happened to a ticket. Names are those of now; of a contact its id alone, which an erasure finds.
--
-- Called by: append_events().
CREATE FUNCTION fn.note_ticket_changes(p_events events[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ticket_changes (workspace_id, id, ticket_id, field, actor_type, actor_id, actor_name, before, after, created_at)
  SELECT t.workspace_id, e.id, t.id, change.field, e.actor_type, e.actor_id,
    CASE e.actor_type WHEN 'member' THEN (SELECT u.name FROM users u WHERE u.id = e.actor_id::uuid)
      WHEN 'rule' THEN (SELECT r.name FROM rules r WHERE r.workspace_id = t.workspace_id AND r.id = e.actor_id::uuid)
      WHEN 'team' THEN (SELECT w.name FROM teams w WHERE w.workspace_id = t.workspace_id AND w.id = e.actor_id::uuid)
      WHEN 'surface' THEN (SELECT x.name FROM external_users x WHERE x.workspace_id = t.workspace_id AND x.id = e.actor_id::uuid) END,
    change.before, CASE change.field WHEN 'created' THEN NULL
      WHEN 'fields' THEN (SELECT jsonb_object_agg(key, e.data #> ARRAY['ticket', 'fields', key]) FROM jsonb_object_keys(change.before) key)
      WHEN 'contact' THEN jsonb_build_object('id', e.data #> '{ticket,contact,id}')
      WHEN 'conversation' THEN CASE WHEN (e.data #>> '{place,isAdded}')::boolean THEN jsonb_build_object('id', e.data #> '{place,conversationId}') END
      WHEN 'link' THEN CASE WHEN (e.data #>> '{link,isLinked}')::boolean THEN e.data -> 'link' END
      ELSE e.data -> 'ticket' -> change.field END, e.occurred_at
  FROM unnest(p_events) e
  JOIN tickets t ON t.workspace_id = e.workspace_id AND t.id = e.subject_id
  CROSS JOIN LATERAL (SELECT 'created' AS field, NULL::jsonb AS before WHERE e.type = 'ticket.created'
    UNION ALL SELECT 'link', CASE WHEN NOT (e.data #>> '{link,isLinked}')::boolean THEN e.data -> 'link' END WHERE e.data ? 'link'
    UNION ALL SELECT 'conversation', CASE WHEN NOT (e.data #>> '{place,isAdded}')::boolean
      THEN jsonb_build_object('id', e.data #> '{place,conversationId}') END WHERE e.data ? 'place'
    UNION ALL SELECT key, value FROM jsonb_each(coalesce(e.data -> 'previous', '{}')) WHERE e.type <> 'ticket.created') change
  WHERE e.type IN ('ticket.created', 'ticket.updated', 'ticket.status_changed');
$$;
