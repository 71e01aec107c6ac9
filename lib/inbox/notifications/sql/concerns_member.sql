-- Whether a conversation concerns a member: the one rule for badges, notifications, mails and the digest.
CREATE FUNCTION fn.concerns_member(c conversations, p_user uuid, p_scope notification_scope) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_scope = 'all' OR coalesce((c).assignee_id = p_user, p_scope = 'mine_and_unassigned' OR p_scope = 'mine_and_teams' AND (c).team_id IS NOT NULL
    AND fn.is_in_team((c).workspace_id, (c).team_id, p_user))
$$;
