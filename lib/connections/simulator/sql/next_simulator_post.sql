-- Stores how a POST ended, and says what an account's sending job does next: send a stored POST, or pack updates that are due, or wait,
-- or end.
--
--   p.workspaceId              uuid
--   p.accountId                text
--   p.restSeconds              float8          no updates are packed before
--   p.takes                    text            nothing | due | soon: waits for what is due shortly
--   p_ended.id                 uuid
--   p_ended.attempt            int
--   p_ended.status             int|null
--   p_ended.error              text|null
--   p_ended.deliveredAt        timestamptz|null
--   p_ended.retrySeconds       float8|null     null: it is not sent again
-- Nullable: p_ended, post, due, wait_seconds
--
-- post: {id, url, body, attempt}, claimed until its lease ends. due: {id, field, numberId, payload, numberUrl, accountUrl, displayNumber}
-- of each update, oldest first. wait_seconds: until the next is due; null with nothing else: none is due shortly, and the job ends.
-- Locks: rows of simulator_webhooks; before it waits or ends, the account (advisory): updates of concurrent transactions are seen
-- here, or see until when the job waits, or call for it.
-- Called by: takeNext() in lib/connections/simulator/callbacks/posts.ts.
CREATE FUNCTION fn.next_simulator_post(p jsonb, p_ended jsonb, OUT post jsonb, OUT due jsonb, OUT wait_seconds float8)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := p ->> 'workspaceId';
  account text := p ->> 'accountId';
  rest interval := make_interval(secs => (p ->> 'restSeconds')::float8);
  next_due timestamptz;
  read_at timestamptz;
BEGIN
  IF p_ended ->> 'id' IS NOT NULL THEN
    UPDATE simulator_webhooks w SET last_status = (p_ended ->> 'status')::int, last_error = p_ended ->> 'error',
      delivered_at = (p_ended ->> 'deliveredAt')::timestamptz, due_at = now() + make_interval(secs => (p_ended ->> 'retrySeconds')::float8)
    WHERE w.workspace_id = workspace AND w.id = (p_ended ->> 'id')::uuid AND w.attempt = (p_ended ->> 'attempt')::int;
  END IF;
  IF p ->> 'takes' = 'nothing' THEN
    RETURN;
  END IF;
  UPDATE simulator_webhooks w SET attempt = w.attempt + 1, due_at = now() + interval '20 seconds'
  WHERE w.workspace_id = workspace AND w.id = (
    SELECT o.id FROM simulator_webhooks o WHERE o.workspace_id = workspace AND o.account_id = account AND o.due_at <= now()
    ORDER BY o.due_at, o.id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING jsonb_build_object('id', w.id, 'url', w.url, 'body', w.body, 'attempt', w.attempt) INTO post;
  IF post IS NOT NULL THEN
    RETURN;
  END IF;
  IF rest <= interval '0' THEN
    SELECT jsonb_agg(jsonb_build_object('id', u.id, 'field', u.field, 'numberId', u.number_id, 'payload', u.payload,
        'numberUrl', n.override_url, 'accountUrl', a.override_url, 'displayNumber', n.display_number) ORDER BY u.due_at, u.id) INTO due
    FROM (SELECT * FROM simulator_updates o WHERE o.workspace_id = workspace AND o.account_id = account AND o.due_at <= now()
      ORDER BY o.due_at, o.id LIMIT 1000) AS u
    JOIN simulator_accounts a ON a.workspace_id = workspace AND a.id = account
    LEFT JOIN simulator_numbers n ON n.workspace_id = workspace AND n.id = u.number_id;
  END IF;
  IF due IS NOT NULL OR p ->> 'takes' = 'due' THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(7205772, hashtext(account));
  read_at := clock_timestamp();
  SELECT least(
    (SELECT greatest(u.due_at, read_at + rest) FROM simulator_updates u
     WHERE u.workspace_id = workspace AND u.account_id = account AND u.due_at IS NOT NULL ORDER BY u.due_at LIMIT 1),
    (SELECT w.due_at FROM simulator_webhooks w
     WHERE w.workspace_id = workspace AND w.account_id = account AND w.due_at IS NOT NULL ORDER BY w.due_at LIMIT 1)) INTO next_due;
  -- Receipts follow a send by fractions of a second.
  IF next_due <= read_at + interval '4 seconds' THEN
    wait_seconds := greatest(0, least(1, extract(epoch FROM next_due - read_at)));
    UPDATE simulator_accounts a SET woken_at = read_at + make_interval(secs => wait_seconds)
    WHERE a.workspace_id = workspace AND a.id = account;
    RETURN;
  END IF;
  UPDATE simulator_accounts a SET woken_at = NULL WHERE a.workspace_id = workspace AND a.id = account;
  IF next_due IS NOT NULL THEN
    INSERT INTO outbox (kind, name, payload, due_at) VALUES ('signal', 'simulator/webhooks.due',
      jsonb_build_object('workspaceId', workspace, 'accountId', account), next_due);
  END IF;
END $$;
