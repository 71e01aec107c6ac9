-- The workspaces whose events a partner's endpoints receive: those of one environment, and the hidden partner workspace
-- p_home itself, whose log holds the endpoints' own events.
CREATE FUNCTION fn.partner_workspace_ids(p_home uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT w.id FROM partner_homes h JOIN workspaces w ON w.partner_id = h.partner_id AND w.environment = h.environment
  WHERE h.workspace_id = p_home
  UNION ALL SELECT p_home
$$;
