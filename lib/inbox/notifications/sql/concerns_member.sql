-- Whether a conversation concerns a member: the one rule for badges, notifications, mails and the digest.
CREATE FUNCTION fn.concerns_member(c conversations, p_user uuid, p_scope notification_scope) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_scope = 'all' OR coalesce((c).assignee_id = p_user, p_scope = 'mine_and_unassigned' OR p_scope = 'mine_and_teams'
    AND EXISTS (SELECT FROM team_members g WHERE g.workspace_id = (c).workspace_id AND g.team_id = (c).team_id AND g.user_id = p_user))
$$;
