-- Stores packed updates as POSTs, with their bytes, and claims the first one. Returns false, and stores nothing, if another process
-- has packed some of them meanwhile.
--
--   p.workspaceId          uuid
--   p.accountId            text
--   p_posts[].id           uuid
--   p_posts[].url          text
--   p_posts[].body         text
--   p_posts[].updateIds    uuid[]
--
-- Locks: the packing of the account (advisory).
-- Called by: storePosts() in lib/connections/simulator/callbacks/posts.ts.
CREATE FUNCTION fn.store_simulator_posts(p jsonb, p_posts jsonb, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := p ->> 'workspaceId';
  account text := p ->> 'accountId';
  packed uuid[] := ARRAY(SELECT (jsonb_array_elements_text(list.e -> 'updateIds'))::uuid FROM jsonb_array_elements(p_posts) AS list(e));
BEGIN
  PERFORM pg_advisory_xact_lock(7205773, hashtext(account));
  IF cardinality(packed) <> (SELECT count(*) FROM simulator_updates u
      WHERE u.workspace_id = workspace AND u.id = ANY (packed) AND u.due_at IS NOT NULL) THEN
    RETURN false;
  END IF;
  INSERT INTO simulator_webhooks (workspace_id, id, account_id, url, body, update_count, attempt, due_at, created_at)
  SELECT workspace, (e ->> 'id')::uuid, account, e ->> 'url', e ->> 'body', jsonb_array_length(e -> 'updateIds'),
    (position = 1)::int, now() + CASE WHEN position = 1 THEN interval '20 seconds' ELSE interval '0' END, p_at
  FROM jsonb_array_elements(p_posts) WITH ORDINALITY AS list(e, position);
  UPDATE simulator_updates u SET due_at = NULL, webhook_id = own.post_id
  FROM (SELECT (e ->> 'id')::uuid AS post_id, (jsonb_array_elements_text(e -> 'updateIds'))::uuid AS update_id
    FROM jsonb_array_elements(p_posts) AS list(e)) AS own
  WHERE u.workspace_id = workspace AND u.id = own.update_id;
  RETURN true;
END $$;
