-- Erases what these messages say: text, content, files, raw mails, the contact's number and name, and the data of their events.
-- Numbers, times and delivery states stay; what is queued is cancelled. A message that is being sent is left for the next call. Returns how many were
-- erased.
--
-- Locks: the messages, their conversations, then the locks of erase_events().
-- Called by: lib/partner/erasure/erase.ts.
CREATE FUNCTION fn.erase_messages(p_workspace uuid, p_messages uuid[]) RETURNS int
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  erased uuid[];
  threads uuid[];
BEGIN
  WITH gone AS (
    UPDATE messages m SET type = 'erased', text = NULL, content = NULL, attachments = '[]', reply_to = NULL, referral = NULL,
      recipient_phone = NULL, sender_name = CASE WHEN m.direction = 'inbound' THEN NULL ELSE m.sender_name END,
      due_at = NULL, cancelled_at = CASE WHEN m.delivery_state = 'queued' THEN now() ELSE m.cancelled_at END, delivery_state = CASE WHEN m.delivery_state = 'queued' THEN 'failed' ELSE m.delivery_state END
    WHERE m.workspace_id = p_workspace AND m.id = ANY(p_messages) AND m.delivery_state IS DISTINCT FROM 'sending'
    RETURNING m.id, m.conversation_id)
  SELECT array_agg(id), array_agg(DISTINCT conversation_id) INTO erased, threads FROM gone;
  -- The simulator's copies of files that we sent or fetched.
  DELETE FROM simulator_media s USING attachments f
  WHERE f.workspace_id = p_workspace AND f.message_id = ANY(erased) AND s.workspace_id = p_workspace
    AND s.id = f.provider_media_id;
  DELETE FROM attachments f WHERE f.workspace_id = p_workspace AND f.message_id = ANY(erased);
  DELETE FROM received_mails r WHERE r.workspace_id = p_workspace AND r.message_id = ANY(erased);
  UPDATE message_attempts a SET error = a.error - '{message,details}'::text[]
  WHERE a.workspace_id = p_workspace AND a.message_id = ANY(erased) AND a.error IS NOT NULL;
  UPDATE message_receipts r SET error = r.error - '{message,details}'::text[]
  WHERE r.workspace_id = p_workspace AND r.message_id = ANY(erased) AND r.error IS NOT NULL;
  UPDATE conversations c SET last_message = c.last_message || '{"type": "erased", "text": null}'
  WHERE c.workspace_id = p_workspace AND c.id = ANY(threads) AND (c.last_message ->> 'id')::uuid = ANY(erased);
  PERFORM fn.erase_events(p_workspace, erased);
  RETURN coalesce(cardinality(erased), 0);
END $$;
