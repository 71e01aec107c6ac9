-- Deletes the processed raw updates that name one of a workspace's numbers, its sandbox's too, and one of p_addresses, among up
-- to p_limit updates after p_after. One with another contact's item that failed stays until that is resolved, or pruned. Returns the last id that
-- was read, NULL at the end.
--
--   p_addresses: patterns of numbers and user ids, each a whole string of JSON
--
-- Nullable: p_after, result
-- Called by: lib/partner/erasure/copies.ts.
CREATE FUNCTION fn.erase_provider_updates(p_workspace uuid, p_addresses text[], p_after uuid, p_limit int) RETURNS uuid
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  page uuid[];
  numbers text[];
BEGIN
  SELECT array_agg('%"' || own.number_id || '"%') INTO numbers FROM (
    SELECT phone_number_id FROM installations WHERE workspace_id = p_workspace
    UNION SELECT id FROM simulator_numbers WHERE workspace_id = p_workspace) own(number_id);
  SELECT array_agg(id) INTO page FROM (
    SELECT u.id FROM provider_updates u WHERE p_after IS NULL OR u.id > p_after ORDER BY u.id LIMIT p_limit) found;
  DELETE FROM provider_updates u
  WHERE u.id = ANY(page) AND u.processed_at IS NOT NULL AND u.body LIKE ANY(p_addresses) AND u.body LIKE ANY(numbers)
    AND NOT EXISTS (SELECT FROM provider_update_items i WHERE i.update_id = u.id AND i.resolved_at IS NULL
      AND NOT (i.workspace_id IS NOT DISTINCT FROM p_workspace AND i.raw::text LIKE ANY(p_addresses)));
  RETURN page[cardinality(page)];
END $$;
