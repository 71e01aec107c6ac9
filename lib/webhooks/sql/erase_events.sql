-- Replaces the data of the events about these subjects by {"erased": true}, in stored webhook bodies too, and forgets
-- what receivers answered. Ids, types and times stay.
--
-- Locks: the events, then their deliveries and attempts.
-- Called by: lib/webhooks/erase-events.ts.
CREATE FUNCTION fn.erase_events(p_workspace uuid, p_subjects uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  erased uuid[];
BEGIN
  WITH gone AS (
    UPDATE events e SET data = '{"erased": true}'
    WHERE e.subject_id = ANY(p_subjects) AND e.workspace_id = p_workspace AND e.type <> 'contact.erased'
    RETURNING e.id)
  SELECT array_agg(id) INTO erased FROM gone;
  UPDATE webhook_attempts a SET answer = NULL FROM webhook_deliveries d
  WHERE d.event_id = ANY(erased) AND a.workspace_id = d.workspace_id AND a.endpoint_id = d.endpoint_id
    AND a.delivery_id = d.id AND a.answer IS NOT NULL;
  UPDATE webhook_deliveries d
  SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
  WHERE d.event_id = ANY(erased);
END $$;
