-- Deletes the raw updates about the numbers of a workspace that is being removed, among up to p_limit updates after p_after: of
-- each number those from its connection here until another workspace connected it, since some arrive after it was disconnected;
-- and older ones that were used here. One that is not processed may be about another workspace too, so it stays, as does one
-- with another workspace's item that failed. Returns the last id that was read, NULL at the end.
--
-- Nullable: p_after, result
-- Called by: lib/partner/erasure/remove-workspaces.ts.
CREATE FUNCTION fn.remove_provider_updates(p_workspace uuid, p_after uuid, p_limit int) RETURNS uuid
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  page uuid[];
BEGIN
  SELECT array_agg(id) INTO page FROM (
    SELECT u.id FROM provider_updates u WHERE p_after IS NULL OR u.id > p_after ORDER BY u.id LIMIT p_limit) found;
  DELETE FROM provider_updates u
  WHERE u.id = ANY(page) AND u.processed_at IS NOT NULL AND (
      EXISTS (SELECT FROM provider_update_items i WHERE i.update_id = u.id AND i.workspace_id = p_workspace)
      OR EXISTS (
        SELECT FROM (
          SELECT i.phone_number_id AS name, i.created_at AS since, (
            SELECT min(o.created_at) FROM installations o WHERE o.phone_number_id = i.phone_number_id
              AND o.workspace_id <> p_workspace AND o.created_at > i.created_at) AS until
          FROM installations i WHERE i.workspace_id = p_workspace
          UNION ALL
          -- The account's updates about templates and reviews, unless another workspace has a number there.
          SELECT i.account_id, i.created_at, NULL FROM installations i WHERE i.workspace_id = p_workspace
            AND NOT EXISTS (SELECT FROM installations o WHERE o.account_id = i.account_id AND o.workspace_id <> p_workspace)
          UNION ALL
          SELECT a.id, a.created_at, NULL FROM simulator_accounts a WHERE a.workspace_id = p_workspace) known
        WHERE u.received_at >= known.since AND (known.until IS NULL OR u.received_at < known.until)
          AND u.body LIKE '%"' || known.name || '"%'))
    AND NOT EXISTS (SELECT FROM provider_update_items i
      WHERE i.update_id = u.id AND i.resolved_at IS NULL AND i.workspace_id <> p_workspace);
  RETURN page[cardinality(page)];
END $$;
