-- A conversation's team as API resources show it. A function of its own: PostgreSQL inlines conversation_json() only without a
-- subquery in it.
CREATE FUNCTION fn.team_json(p_workspace uuid, p_team uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', t.id, 'name', t.name) FROM teams t WHERE t.workspace_id = p_workspace AND t.id = p_team
$$;
