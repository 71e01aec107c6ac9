-- Claims up to p_slots due runs, oldest first, of the functions that the caller knows. Runs whose concurrency key is full
-- are skipped and block no others.
--
--   p_limits.*  int|null  concurrency limit per function id; null: unlimited
--
-- Locks: one advisory lock, so claims are serialised; each statement of a volatile function takes a fresh snapshot, so
-- the count of running runs is exact.
-- Called by: lib/jobs/embedded/run-store.ts.
CREATE FUNCTION fn.claim_job_runs(p_worker int, p_limits jsonb, p_slots int, p_lease interval)
RETURNS SETOF job_runs LANGUAGE plpgsql AS $$
DECLARE
  busy jsonb;
  chosen uuid[] := '{}';
  candidate record;
  occupied int;
BEGIN
  PERFORM pg_advisory_xact_lock(7205762, 0);
  SELECT coalesce(jsonb_object_agg(key, running), '{}') INTO busy FROM (
    SELECT function_id || chr(31) || concurrency_key AS key, count(*) AS running FROM job_runs
    WHERE state = 'running' AND concurrency_key IS NOT NULL GROUP BY 1) AS counts;
  FOR candidate IN
    SELECT r.id, r.function_id || chr(31) || r.concurrency_key AS key, (p_limits ->> r.function_id)::int AS capacity
    FROM job_runs r
    WHERE r.state = 'queued' AND r.due_at <= now() AND p_limits ? r.function_id
      AND coalesce((busy ->> (r.function_id || chr(31) || r.concurrency_key))::int < (p_limits ->> r.function_id)::int, true)
    ORDER BY r.due_at, r.id
  LOOP
    EXIT WHEN cardinality(chosen) >= p_slots;
    IF candidate.key IS NOT NULL AND candidate.capacity IS NOT NULL THEN
      occupied := coalesce((busy ->> candidate.key)::int, 0);
      CONTINUE WHEN occupied >= candidate.capacity;
      busy := busy || jsonb_build_object(candidate.key, occupied + 1);
    END IF;
    chosen := chosen || candidate.id;
  END LOOP;
  RETURN QUERY
    UPDATE job_runs SET state = 'running', claimed_by = p_worker, lease_until = now() + p_lease, claims = claims + 1
    WHERE id = ANY (chosen) RETURNING *;
END $$;
