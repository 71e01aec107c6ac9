-- The teams by which a member sees conversations. Empty for one who sees everything, who needs none.
--
-- Nullable: p_sees
CREATE FUNCTION fn.teams_of_sight(p_workspace uuid, p_user uuid, p_sees visibility) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_sees <> 'everything' THEN ARRAY(SELECT g.team_id FROM team_members g
    WHERE g.workspace_id = p_workspace AND g.user_id = p_user ORDER BY g.team_id) ELSE '{}' END
$$;
