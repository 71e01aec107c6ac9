-- Passes the next p_limit events after the cursor of a partner's endpoints if none of them wants one, which is so for most pages: an
-- endpoint wants few of a message's events. Returns no row at the end of the log; is_wanted: the cursor stays, and the caller renders
-- the deliveries.
--
-- Locks: the endpoints by id (shared), then the cursor's row, as the caller does.
-- Called by: passPartnerPage() in lib/webhooks/queries.ts.
CREATE FUNCTION fn.pass_partner_page(p_workspace uuid, p_home uuid, p_limit int) RETURNS TABLE (passed int, is_wanted boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  position bigint;
  next_position bigint;
BEGIN
  PERFORM FROM webhook_endpoints e WHERE e.workspace_id = p_home ORDER BY e.id FOR SHARE;
  SELECT c.sequence INTO position FROM partner_webhook_cursors c
  WHERE c.workspace_id = p_workspace AND c.home_id = p_home FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT max(page.sequence), count(*), bool_or(EXISTS (
    SELECT FROM webhook_endpoints e WHERE e.workspace_id = p_home AND e.state <> 'disabled'
      AND ('*' = ANY(e.events) OR page.type = ANY(e.events)) AND page.recorded_at >= e.created_at
      AND NOT (page.subject_type = 'webhook_endpoint' AND page.subject_id = e.id)))
  INTO next_position, passed, is_wanted FROM (
    SELECT v.sequence, v.type, v.subject_type, v.subject_id, v.recorded_at FROM events v
    WHERE v.workspace_id = p_workspace AND v.sequence > position ORDER BY v.sequence LIMIT p_limit) AS page;
  IF next_position IS NULL THEN
    RETURN;
  END IF;
  IF NOT is_wanted THEN
    UPDATE partner_webhook_cursors c SET sequence = next_position WHERE c.workspace_id = p_workspace AND c.home_id = p_home;
  END IF;
  RETURN NEXT;
END $$;
