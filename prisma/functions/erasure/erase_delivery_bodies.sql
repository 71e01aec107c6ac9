-- Erases what stored webhook bodies say, among up to p_limit deliveries of an endpoint after p_after: those that name one of
-- p_names and whose event the log may no longer hold. Returns the last id that was read, NULL at the end.
--
--   p_names: patterns of ids
--
-- Nullable: p_after, result
-- Called by: lib/erasure/copies.ts.
CREATE FUNCTION fn.erase_delivery_bodies(p_workspace uuid, p_endpoint uuid, p_names text[], p_after uuid, p_limit int) RETURNS uuid
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  page uuid[];
BEGIN
  SELECT array_agg(id) INTO page FROM (
    SELECT d.id FROM webhook_deliveries d
    WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND (p_after IS NULL OR d.id > p_after)
    ORDER BY d.id LIMIT p_limit) found;
  UPDATE webhook_deliveries d
  SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
  WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.id = ANY(page)
    AND d.body LIKE ANY(p_names) AND d.body NOT LIKE '%"erased": true%' AND d.event <> 'contact.erased';
  RETURN page[cardinality(page)];
END $$;
