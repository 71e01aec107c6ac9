-- Deletes the runs of jobs for a workspace that is being removed, among up to p_limit runs after p_after. Those at work end
-- first, and are pruned a day later. Returns the last id that was read, NULL at the end.
--
--   p_name: a pattern of the workspace's id
--
-- Nullable: p_after, result
-- Called by: lib/partner/erasure/remove-workspaces.ts.
CREATE FUNCTION fn.remove_job_runs(p_name text, p_after uuid, p_limit int) RETURNS uuid
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  page uuid[];
BEGIN
  SELECT array_agg(id) INTO page FROM (
    SELECT r.id FROM job_runs r WHERE p_after IS NULL OR r.id > p_after ORDER BY r.id LIMIT p_limit) found;
  DELETE FROM job_runs r WHERE r.id = ANY(page) AND r.state <> 'running' AND r.event::text LIKE p_name;
  RETURN page[cardinality(page)];
END $$;
