-- Erases what stored webhook bodies say, and what receivers answered to them, among up to p_limit deliveries of an endpoint
-- after p_after: those about one of p_names, whose event the log may no longer hold. Returns the last id that was read, NULL at the
-- end.
--
--   p_names: ids of the contact and its conversations, in both forms
--
-- Nullable: p_after, result
-- Locks: the deliveries, then their attempts.
-- Called by: lib/partner/erasure/copies.ts.
CREATE FUNCTION fn.erase_delivery_bodies(p_workspace uuid, p_endpoint uuid, p_names text[], p_after uuid, p_limit int) RETURNS uuid
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  page uuid[];
  erased uuid[];
  quoted text[] := ARRAY(SELECT '%"' || name || '"%' FROM unnest(p_names) AS list(name));
BEGIN
  SELECT array_agg(id) INTO page FROM (
    SELECT d.id FROM webhook_deliveries d
    WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND (p_after IS NULL OR d.id > p_after)
    ORDER BY d.id LIMIT p_limit) found;
  -- Texts of people and programs may contain an id too: only the fields of our own ids count.
  WITH gone AS (
    UPDATE webhook_deliveries d
    SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
    WHERE d.workspace_id = p_workspace AND d.endpoint_id = p_endpoint AND d.id = ANY(page) AND d.event <> 'contact.erased'
      AND CASE WHEN d.body LIKE ANY(quoted) THEN d.body::jsonb -> 'data' <> '{"erased": true}' AND ARRAY[
        d.body::jsonb #>> '{subject,id}', d.body::jsonb #>> '{data,contact,id}', d.body::jsonb #>> '{data,conversation,id}',
        d.body::jsonb #>> '{data,conversation,contact,id}', d.body::jsonb #>> '{data,message,conversationId}',
        d.body::jsonb #>> '{data,command,conversationId}'] && p_names END
    RETURNING d.id)
  SELECT array_agg(id) INTO erased FROM gone;
  UPDATE webhook_attempts a SET answer = NULL
  WHERE a.workspace_id = p_workspace AND a.endpoint_id = p_endpoint AND a.delivery_id = ANY(erased) AND a.answer IS NOT NULL;
  RETURN page[cardinality(page)];
END $$;
