-- A ticket's type as API resources show it. A function of its own: PostgreSQL inlines ticket_json() only without a
-- subquery in it.
CREATE FUNCTION fn.ticket_type_json(p_workspace uuid, p_type uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', y.id, 'name', y.name) FROM ticket_types y WHERE y.workspace_id = p_workspace AND y.id = p_type
$$;
