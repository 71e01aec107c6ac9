-- Deletes what a partner's endpoint got from a workspace that is being removed, among up to p_limit deliveries after p_after:
-- those of its events, and those with its id in the envelope, whose event the log no longer holds. Returns the last id that was
-- read, NULL at the end.
--
--   p_home: the partner workspace, to which the endpoint belongs
--   p_name: the workspace's public id
--
-- Nullable: p_after, result
-- Called by: lib/partner/erasure/remove-workspaces.ts.
CREATE FUNCTION fn.remove_partner_deliveries(p_workspace uuid, p_home uuid, p_endpoint uuid, p_name text, p_after uuid, p_limit int)
RETURNS uuid LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  page uuid[];
BEGIN
  SELECT array_agg(id) INTO page FROM (
    SELECT d.id FROM webhook_deliveries d
    WHERE d.workspace_id = p_home AND d.endpoint_id = p_endpoint AND (p_after IS NULL OR d.id > p_after)
    ORDER BY d.id LIMIT p_limit) found;
  -- A body is read as JSON only if it has the id somewhere, which may also be in a text of another workspace.
  DELETE FROM webhook_deliveries d
  WHERE d.workspace_id = p_home AND d.endpoint_id = p_endpoint AND d.id = ANY(page)
    AND (EXISTS (SELECT FROM events e WHERE e.id = d.event_id AND e.workspace_id = p_workspace)
      OR CASE WHEN d.body LIKE '%"' || p_name || '"%' THEN d.body::jsonb ->> 'workspaceId' = p_name END);
  RETURN page[cardinality(page)];
END $$;
