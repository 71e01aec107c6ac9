-- Counts one command of this day of UTC, where the workspace or its partner has a quota. Returns whose has no more, and
-- then counts nothing; NULL otherwise. A process whose clock is behind counts on the later day.
--
-- Nullable: result
-- Locks: the counter of the workspace, then that of its partner, until the end of the transaction.
-- Called by: create_command().
CREATE FUNCTION fn.take_quota(ws workspaces, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  today date := (p_at AT TIME ZONE 'UTC')::date;
  daily int := (ws).policy ->> 'dailyCommands';
  spent int;
  whole partner_quotas;
BEGIN
  IF daily IS NOT NULL THEN
    INSERT INTO workspace_quotas AS q (workspace_id, day, used) VALUES ((ws).id, today, 0)
    ON CONFLICT (workspace_id) DO UPDATE SET day = greatest(q.day, today), used = CASE WHEN q.day < today THEN 0 ELSE q.used END
    RETURNING q.used INTO spent;
    IF spent >= daily THEN
      RETURN 'workspace';
    END IF;
  END IF;
  SELECT * INTO whole FROM partner_quotas q
  WHERE q.partner_id = (ws).partner_id AND q.environment = (ws).environment FOR NO KEY UPDATE;
  IF FOUND THEN
    IF whole.day >= today AND whole.used >= whole.daily_commands THEN
      RETURN 'partner';
    END IF;
    UPDATE partner_quotas q SET day = greatest(q.day, today), used = CASE WHEN q.day < today THEN 1 ELSE q.used + 1 END
    WHERE q.partner_id = whole.partner_id AND q.environment = whole.environment;
  END IF;
  IF daily IS NOT NULL THEN
    UPDATE workspace_quotas q SET used = q.used + 1 WHERE q.workspace_id = (ws).id;
  END IF;
  RETURN NULL;
END $$;
