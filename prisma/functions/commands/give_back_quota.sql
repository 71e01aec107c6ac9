-- Gives back commands that were taken from the quotas and not accepted.
--
-- Locks: as take_quota().
-- Called by: withQuota() in lib/commands/quota.ts.
CREATE FUNCTION fn.give_back_quota(p_workspace uuid, p_count int, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  today date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  UPDATE workspace_quotas q SET used = greatest(q.used - p_count, 0) WHERE q.workspace_id = p_workspace AND q.day = today;
  UPDATE partner_quotas q SET used = greatest(q.used - p_count, 0) FROM workspaces w
  WHERE w.id = p_workspace AND q.partner_id = w.partner_id AND q.environment = w.environment AND q.day = today;
END $$;
