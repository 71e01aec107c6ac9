-- Takes up to p_count commands from what the workspace and its partner may still send on this day of UTC, and counts them. A
-- statement of its own, so that the counters are not locked while commands are written. Returns how many, and whose quota
-- has no more.
--
-- Nullable: exhausted
-- Locks: the counter of the workspace, then that of its partner.
-- Called by: withQuota() in lib/commands/quota.ts.
CREATE FUNCTION fn.take_quota(p_workspace uuid, p_count int, p_at timestamptz, OUT granted int, OUT exhausted text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  today date := (p_at AT TIME ZONE 'UTC')::date;
  ws workspaces;
  daily int;
  spent int;
BEGIN
  SELECT * INTO ws FROM workspaces w WHERE w.id = p_workspace;
  granted := p_count;
  daily := ws.policy ->> 'dailyCommands';
  IF daily IS NOT NULL THEN
    INSERT INTO workspace_quotas AS q (workspace_id, day, used) VALUES (p_workspace, today, 0)
    ON CONFLICT (workspace_id) DO UPDATE SET day = today, used = CASE WHEN q.day = today THEN q.used ELSE 0 END
    RETURNING q.used INTO spent;
    IF daily - spent < granted THEN
      granted := greatest(daily - spent, 0);
      exhausted := 'workspace';
    END IF;
  END IF;
  SELECT q.daily_commands, CASE WHEN q.day = today THEN q.used ELSE 0 END INTO daily, spent FROM partner_quotas q
  WHERE q.partner_id = ws.partner_id AND q.environment = ws.environment FOR NO KEY UPDATE;
  IF FOUND THEN
    IF daily - spent < granted THEN
      granted := greatest(daily - spent, 0);
      exhausted := 'partner';
    END IF;
    UPDATE partner_quotas q SET day = today, used = spent + granted
    WHERE q.partner_id = ws.partner_id AND q.environment = ws.environment;
  END IF;
  UPDATE workspace_quotas q SET used = used + granted WHERE q.workspace_id = p_workspace AND q.day = today AND granted > 0;
END $$;
