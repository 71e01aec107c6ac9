-- A function of its own: PostgreSQL inlines its callers only without a subquery in them.
CREATE FUNCTION fn.is_in_team(p_workspace uuid, p_team uuid, p_user uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM team_members g WHERE g.workspace_id = p_workspace AND g.team_id = p_team AND g.user_id = p_user)
$$;
