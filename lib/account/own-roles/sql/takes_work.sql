-- Whether a member is given work: they are there, and their role lets them answer.
CREATE FUNCTION fn.takes_work(m members) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (m).away_since IS NULL AND ((m).own_role_id IS NULL OR EXISTS (SELECT FROM own_roles r
    WHERE r.workspace_id = (m).workspace_id AND r.id = (m).own_role_id AND 'inbox:reply' = ANY(r.permissions)))
$$;
