-- Stores updates for the app, each due after its delay, and calls for the job that sends them (next_simulator_post). An account
-- without a subscribed app sends nothing, as at Meta: updates are not kept for later. Returns `signal` if it called, `wake` if the job
-- is at work in the caller's process and would read them too late, else `nothing`.
--
--   p.workspaceId              uuid
--   p.accountId                text
--   p.numberId                 text|null
--   p.field                    text
--   p.isSending                boolean    whether the account's job is at work in the caller's process
--   p_updates[].id             uuid
--   p_updates[].payload        jsonb
--   p_updates[].delaySeconds   float8
--
-- Locks: the account (advisory, shared): a job that is about to wait sees these updates, or they see until when it waits.
-- Called by: addUpdates() in lib/connections/simulator/updates.ts, accept_simulated_message().
CREATE FUNCTION fn.add_simulator_updates(p jsonb, p_updates jsonb) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := p ->> 'workspaceId';
  account text := p ->> 'accountId';
  called jsonb := jsonb_build_object('workspaceId', workspace, 'accountId', account);
  reads_at timestamptz;
  first_due timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7205772, hashtext(account));
  SELECT a.woken_at INTO reads_at FROM simulator_accounts a
  WHERE a.workspace_id = workspace AND a.id = account AND a.is_subscribed;
  IF NOT FOUND OR jsonb_array_length(p_updates) = 0 THEN
    RETURN 'nothing';
  END IF;
  WITH added AS (
    INSERT INTO simulator_updates (workspace_id, id, account_id, number_id, field, payload, due_at)
    SELECT workspace, (u ->> 'id')::uuid, account, p ->> 'numberId', p ->> 'field', u -> 'payload',
      now() + make_interval(secs => (u ->> 'delaySeconds')::float8)
    FROM jsonb_array_elements(p_updates) AS u RETURNING due_at)
  SELECT min(due_at) INTO first_due FROM added;
  -- A job that has not read for so long is called again.
  IF reads_at IS NULL OR reads_at < now() - interval '30 seconds' THEN
    UPDATE simulator_accounts a SET woken_at = now()
    WHERE a.workspace_id = workspace AND a.id = account AND a.woken_at IS NOT DISTINCT FROM reads_at;
    IF FOUND THEN
      -- A row, not ask_look(): until the job has ended, nothing else would find what a dead process left.
      INSERT INTO outbox (kind, name, payload) VALUES ('signal', 'simulator/webhooks.due', called);
      RETURN 'signal';
    END IF;
  ELSIF reads_at > first_due + interval '50 milliseconds' THEN
    IF (p ->> 'isSending')::boolean THEN
      RETURN 'wake';
    END IF;
    -- It waits in another process: this one sends as well.
    PERFORM fn.ask_look('simulator/webhooks.due', called);
    RETURN 'signal';
  END IF;
  RETURN 'nothing';
END $$;
