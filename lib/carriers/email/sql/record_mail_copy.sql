-- Stores the end of an attempt, and notifies open screens. False: another process took it for lost meanwhile.
--
--   p.workspaceId    uuid
--   p.copyId         uuid
--   p.attempt        int
--   p.state          text        sent | queued | failed | unknown
--   p.mailId         text|null   another Message-ID that the server has given it
--   p.failure        jsonb       why, or null
--   p.delaySeconds   float8|null until the next attempt, of a queued one
--
-- Locks: the copy's row.
-- Called by: recordCopy() in lib/carriers/email/copy-queries.ts.
CREATE FUNCTION fn.record_mail_copy(p jsonb, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  copy mail_copies;
BEGIN
  UPDATE mail_copies c SET state = (p ->> 'state')::mail_copy_state, mail_id = coalesce(p ->> 'mailId', c.mail_id),
    failure = nullif(p -> 'failure', 'null'), claimed_by = NULL, lease_until = NULL,
    sent_at = CASE WHEN p ->> 'state' = 'sent' THEN p_at END,
    due_at = CASE WHEN p ->> 'state' = 'queued' THEN now() + make_interval(secs => (p ->> 'delaySeconds')::float8) END
  WHERE c.workspace_id = workspace AND c.id = (p ->> 'copyId')::uuid AND c.state = 'sending'
    AND c.attempt = (p ->> 'attempt')::int
  RETURNING * INTO copy;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM fn.append_events('[]', jsonb_build_array(fn.workspace_notice(workspace, copy.conversation_id, '{}', false)), p_at);
  RETURN true;
END $$;
