-- Claims up to p_slots due runs, oldest first, of the functions that the caller knows. A run whose concurrency key is full is
-- marked: it leaves the index of ready runs, so that what waits behind a key is passed once and not by each claim. It comes back
-- by its key, the oldest first, as soon as fewer run than may: however they ended, and without a mark to remove.
--
--   p_limits.*  int|null  concurrency limit per function id; null: unlimited
--
-- Locks: the ready rows, passing over those of another claim; and an advisory lock for each limited key, not waited for: its holder
-- claims of this key. Each statement of a volatile function takes a fresh snapshot, so what runs is counted exactly. The shared lock
-- keeps out a claim of version 0.2 or older, which counts for all keys at once.
-- Called by: lib/jobs/embedded/run-store.ts.
CREATE FUNCTION fn.claim_job_runs(p_worker int, p_limits jsonb, p_slots int, p_lease interval)
RETURNS SETOF job_runs LANGUAGE plpgsql SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  known text[] := ARRAY(SELECT jsonb_object_keys(p_limits));
  free int := p_slots;
  depth int := p_slots;
  ids uuid[];
  functions text[];
  keys text[];
  marks boolean[];
  locked text[];
  taken uuid[];
  full_ones uuid[];
  marked int;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7205762, 0);
  LOOP
    WITH RECURSIVE ready AS MATERIALIZED (
      SELECT r.id, r.function_id, r.concurrency_key, r.waits, r.due_at FROM job_runs r
      WHERE r.state = 'queued' AND NOT r.waits AND r.due_at <= now() AND r.function_id = ANY (known)
      ORDER BY r.due_at, r.id LIMIT depth FOR UPDATE SKIP LOCKED),
    waiting AS (
      (SELECT r.function_id, r.concurrency_key FROM job_runs r WHERE r.state = 'queued' AND r.waits
       ORDER BY r.function_id, r.concurrency_key LIMIT 1)
      UNION ALL
      SELECT next.* FROM waiting w, LATERAL (
        SELECT r.function_id, r.concurrency_key FROM job_runs r
        WHERE r.state = 'queued' AND r.waits AND (r.function_id, r.concurrency_key) > (w.function_id, w.concurrency_key)
        ORDER BY r.function_id, r.concurrency_key LIMIT 1) AS next),
    back AS (
      SELECT oldest.* FROM waiting w, LATERAL (
        SELECT r.id, r.function_id, r.concurrency_key, r.waits, r.due_at FROM job_runs r
        WHERE r.state = 'queued' AND r.waits AND r.function_id = w.function_id AND r.concurrency_key = w.concurrency_key
          AND r.due_at <= now()
        ORDER BY r.due_at, r.id
        LIMIT greatest(0, least(free, coalesce((p_limits ->> w.function_id)::int - (
          SELECT count(*) FROM job_runs o
          WHERE o.state = 'running' AND o.function_id = w.function_id AND o.concurrency_key = w.concurrency_key), free)))) AS oldest
      WHERE w.function_id = ANY (known))
    SELECT array_agg(id), array_agg(function_id), array_agg(waits),
      array_agg(CASE WHEN p_limits ->> function_id IS NOT NULL THEN concurrency_key END)
    INTO ids, functions, marks, keys
    FROM (SELECT * FROM ready UNION ALL SELECT * FROM back ORDER BY due_at, id LIMIT depth) AS found;
    EXIT WHEN ids IS NULL;

    locked := ARRAY(
      SELECT name FROM (
        SELECT DISTINCT f || chr(31) || key AS name FROM unnest(functions, keys) AS c(f, key) WHERE key IS NOT NULL OFFSET 0) AS limited
      WHERE pg_try_advisory_xact_lock(7205763, hashtext(name)));

    SELECT (array_agg(id ORDER BY place) FILTER (WHERE fits))[1:free], array_agg(id) FILTER (WHERE NOT fits AND NOT mark)
    INTO taken, full_ones FROM (
      SELECT id, mark, place, key IS NULL OR row_number() OVER (PARTITION BY f, key ORDER BY place) + (
          SELECT count(*) FROM job_runs o WHERE o.state = 'running' AND o.function_id = f AND o.concurrency_key = key
        ) <= (p_limits ->> f)::int AS fits
      FROM unnest(ids, functions, keys, marks) WITH ORDINALITY AS c(id, f, key, mark, place)
      WHERE key IS NULL OR f || chr(31) || key = ANY (locked)) AS ranked;

    UPDATE job_runs SET waits = true WHERE id = ANY (full_ones) AND state = 'queued';
    GET DIAGNOSTICS marked = ROW_COUNT;
    RETURN QUERY
      UPDATE job_runs SET state = 'running', waits = false, claimed_by = p_worker, lease_until = now() + p_lease, claims = claims + 1
      WHERE id = ANY (taken) AND state = 'queued' RETURNING *;
    free := free - coalesce(cardinality(taken), 0);
    EXIT WHEN free <= 0 OR marked = 0;
    depth := least(depth * 2, 1024);
  END LOOP;
END $$;
