-- Settles a copy by what followed its sending: it arrived, since it was answered or reported as delivered, or it
-- bounced. An arrival settles only a copy whose end was not seen; a bounce ends every one that is not certain to have
-- arrived. Returns whether anything changed.
--
-- Locks: the copy's row.
-- Nullable: p_failure
-- Called by: settleCopy() in lib/carriers/email/copy-queries.ts.
CREATE FUNCTION fn.settle_mail_copy(p_workspace uuid, p_copy uuid, p_failure jsonb, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  copy mail_copies;
  why jsonb := nullif(p_failure, 'null');
BEGIN
  UPDATE mail_copies c SET state = CASE WHEN why IS NULL THEN 'sent' ELSE 'failed' END::mail_copy_state,
    failure = why, claimed_by = NULL, lease_until = NULL, due_at = NULL,
    sent_at = CASE WHEN why IS NULL THEN p_at ELSE c.sent_at END
  WHERE c.workspace_id = p_workspace AND c.id = p_copy
    AND (c.state IN ('sending', 'unknown') OR (c.state = 'sent' AND why IS NOT NULL))
  RETURNING * INTO copy;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM fn.append_events('[]', jsonb_build_array(fn.workspace_notice(p_workspace, copy.conversation_id, '{}', false)), p_at);
  RETURN true;
END $$;
