-- The member or partner's user who has a ticket. A function of its own: PostgreSQL inlines ticket_json() only without a
-- subquery in it.
CREATE FUNCTION fn.ticket_assignee_json(p_workspace uuid, p_person uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT jsonb_build_object('id', a.id, 'name', a.name) FROM users a WHERE a.id = p_person),
    (SELECT jsonb_build_object('id', x.id, 'name', x.name) FROM external_users x WHERE x.workspace_id = p_workspace AND x.id = p_person))
$$;
