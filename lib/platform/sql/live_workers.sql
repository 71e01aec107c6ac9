-- Ids of the worker processes that are connected. Each holds an advisory lock on its id for as long as its session
-- lives (lib/platform/worker.ts), so the leases of a killed process are free at once instead of at their end.
CREATE FUNCTION fn.live_workers() RETURNS SETOF int LANGUAGE sql STABLE AS $$
  SELECT objid::int FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 7205761 AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;
