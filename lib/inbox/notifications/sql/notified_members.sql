-- The members of a workspace with how each is notified: what they chose, or the defaults, which are only here; and which
-- conversations they see.
--
-- Nullable: mail_minutes, digest_hour, quiet_from, quiet_to
-- Inlined, so that a condition on the user reads one row. Called by: lib/inbox/notifications, and the functions beside it.
CREATE FUNCTION fn.notified_members(p_workspace uuid)
RETURNS TABLE (user_id uuid, scope notification_scope, sound boolean, browser boolean, shows_text boolean, mail_minutes int,
  digest_hour int, timezone text, quiet_from int, quiet_to int, quiet_weekends boolean, sees visibility, team_ids uuid[],
  reads_contacts boolean, reads_notes boolean, forwards boolean)
LANGUAGE sql STABLE AS $$
  SELECT m.user_id, coalesce(s.scope, 'mine_and_unassigned'), coalesce(s.sound, true), coalesce(s.browser, true),
    coalesce(s.shows_text, true), CASE WHEN s.user_id IS NULL THEN 15 ELSE s.mail_minutes END, s.digest_hour,
    coalesce(s.timezone, w.timezone), s.quiet_from, s.quiet_to, coalesce(s.quiet_weekends, false),
    coalesce(r.sees, 'everything'), fn.teams_of_sight(m.workspace_id, m.user_id, r.sees),
    r.id IS NULL OR 'contacts:read' = ANY(r.permissions), r.id IS NULL OR 'inbox:note' = ANY(r.permissions),
    r.id IS NULL OR 'inbox:forward' = ANY(r.permissions)
  FROM members m JOIN workspaces w ON w.id = m.workspace_id
  LEFT JOIN own_roles r ON r.workspace_id = m.workspace_id AND r.id = m.own_role_id
  LEFT JOIN notification_settings s ON s.workspace_id = m.workspace_id AND s.user_id = m.user_id
  WHERE m.workspace_id = p_workspace
$$;
