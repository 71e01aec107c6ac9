-- Claims the next due message of a lane: marks it as sending and starts an attempt. Returns no row when nothing may be sent
-- now. A message that is due within 30 seconds blocks later ones, so a short retry keeps the order.
--
-- Nullable: text, content, phone, user_id, refusal, media_id, p_account
--
-- p_takes_file: files were looked for when the lane was leased; one that came later waits for the next lease.
-- refusal: why the channel would refuse the message now, although it was allowed when it was queued. media_id: the
-- provider's copy of the file that goes along; a mail has its files themselves.
-- The order is the same in release_message_lane() and in findUncopied() of lib/carriers/lane/lane.ts.
-- Locks: the message's row. The caller holds the lane's lease.
-- Called by: claimNext() in lib/carriers/lane/lane.ts.
CREATE FUNCTION fn.claim_next_message(p_workspace uuid, p_conversation uuid, p_attempt uuid, p_account text, p_is_sandbox boolean,
  p_takes_file boolean, p_at timestamptz)
RETURNS TABLE (id uuid, type text, text text, content jsonb, failures int, phone text, user_id text, refusal text, media_id text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  next messages;
  thread conversations;
  name contact_identities;
  opted_out_at timestamptz;
BEGIN
  SELECT * INTO next FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = p_conversation AND m.due_at IS NOT NULL
    AND m.due_at <= now() + interval '30 seconds'
  ORDER BY m.number LIMIT 1 FOR UPDATE;
  IF NOT FOUND OR next.due_at > now() OR (next.type = 'media' AND NOT p_takes_file) THEN
    RETURN;
  END IF;
  UPDATE messages m SET delivery_state = 'sending', due_at = NULL, attempt = m.attempt + 1
  WHERE m.workspace_id = p_workspace AND m.id = next.id RETURNING * INTO next;
  INSERT INTO message_attempts (workspace_id, id, message_id, number, started_at)
  VALUES (p_workspace, p_attempt, next.id, next.attempt, p_at);

  SELECT * INTO thread FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  IF p_account IS NOT NULL THEN
    IF next.type = 'template' THEN
      SELECT k.marketing_opted_out_at INTO opted_out_at FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = thread.contact_id;
    END IF;
    refusal := fn.send_refusal(thread.channel, next.type = 'template', opted_out_at IS NOT NULL AND EXISTS (SELECT FROM templates t
        WHERE t.workspace_id = p_workspace AND t.account_id = p_account AND t.name = next.content ->> 'name'
          AND t.language = next.content ->> 'language' AND t.category = 'marketing'),
      opted_out_at, thread.last_inbound_at, p_is_sandbox);
  END IF;
  phone := '+' || coalesce(next.recipient_phone, thread.recipient_phone);
  -- A merged contact's names are of its own threads.
  SELECT * INTO name FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = thread.contact_id
    AND i.merged_id IS NOT DISTINCT FROM thread.merged_id
  ORDER BY i.kind = 'whatsapp_user_id' DESC, i.created_at DESC LIMIT 1;
  user_id := CASE WHEN name.kind = 'whatsapp_user_id' THEN name.value END;
  media_id := (SELECT a.provider_media_id FROM attachments a WHERE a.workspace_id = p_workspace
    AND a.id = (SELECT coalesce(own.upload_id, own.id) FROM attachments own
      WHERE own.workspace_id = p_workspace AND own.message_id = next.id LIMIT 1));
  id := next.id;
  type := next.type;
  text := next.text;
  content := next.content;
  failures := next.failures;
  RETURN NEXT;
END $$;
