-- Signals every copy that is due, again two minutes after a signal that came to nothing. A copy whose sender died in the
-- middle becomes unknown: it may have been sent, so it is never sent again. Returns how many were signalled.
--
-- Called by: sweepMailCopies() in lib/carriers/email/copies.ts, every minute.
CREATE FUNCTION fn.sweep_mail_copies(p_failure jsonb, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  signals jsonb;
  notices jsonb;
BEGIN
  WITH lost AS (
    UPDATE mail_copies c SET state = 'unknown', failure = p_failure, claimed_by = NULL, lease_until = NULL
    WHERE c.state = 'sending' AND (c.lease_until < now() OR c.claimed_by NOT IN (SELECT fn.live_workers()))
    RETURNING c.workspace_id, c.conversation_id)
  SELECT coalesce(jsonb_agg(fn.workspace_notice(workspace_id, conversation_id, '{}', false)), '[]') INTO notices FROM lost;
  WITH due AS (
    UPDATE mail_copies c SET signalled_at = now()
    WHERE c.due_at <= now() AND (c.signalled_at IS NULL OR c.signalled_at < now() - interval '2 minutes')
    RETURNING c.workspace_id, c.id)
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', 'signal', 'name', 'emails/copy.due',
    'payload', jsonb_build_object('workspaceId', workspace_id, 'copyId', id))), '[]') INTO signals FROM due;
  PERFORM fn.append_events('[]', notices || signals, p_at);
  RETURN jsonb_array_length(signals);
END $$;
