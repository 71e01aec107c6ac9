-- Stores the outcome of one call of the provider and moves the message on: sent, failed, unknown, or queued again after
-- delaySeconds, unless its contact was erased meanwhile. A receipt that arrived earlier is applied too.
--
--   p.workspaceId         uuid
--   p.messageId           uuid
--   p.attemptId           uuid
--   p.outcome             text         accepted | refused | not_sent | unknown
--   p.providerMessageId?  text         if accepted
--   p.phone?              text|null    the recipient's number as the provider knows it, in digits
--   p.userId?             text|null
--   p.error?              jsonb        the provider's error, or null
--   p.failure?            jsonb        our explanation of it, or null
--   p.delaySeconds?       float8|null  null: final
--   p.isHeld?             boolean      it was kept back here, which is no failed attempt
--   p.actorType           text
--   p.actorId             text|null
--   p.correlationId       text|null
--
-- Locks: the provider's message id (advisory; record_receipt() takes the same), the message's row; before it is queued again, the
-- contact's.
-- Records: message.sent, message.delivered, message.read, message.failed, message.unknown.
-- Called by: recordSend() in lib/carriers/lane/lane.ts.
CREATE FUNCTION fn.record_send(p jsonb, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  message uuid := (p ->> 'messageId')::uuid;
  call uuid := (p ->> 'attemptId')::uuid;
  new_outcome send_outcome := (p ->> 'outcome')::send_outcome;
  sent messages;
  new_events jsonb := '[]';
  event jsonb;
  early record;
  is_tried_again boolean := false;
BEGIN
  IF provider_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  END IF;
  UPDATE message_attempts a SET ended_at = p_at, outcome = new_outcome, error = nullif(p -> 'error', 'null')
  WHERE a.workspace_id = workspace AND a.message_id = message AND a.id = call;
  SELECT * INTO STRICT sent FROM messages m WHERE m.workspace_id = workspace AND m.id = message FOR UPDATE;

  IF new_outcome = 'accepted' THEN
    PERFORM fn.add_contact_identities(workspace, c.contact_id, c.merged_id, p ->> 'phone', p ->> 'userId', p_at)
    FROM conversations c WHERE c.workspace_id = workspace AND c.id = sent.conversation_id;
    -- The phone's app may have reported it before, as a message of its own.
    event := fn.advance_delivery_state(workspace, sent.id, 'sent', NULL, p_at, CASE WHEN NOT EXISTS (
      SELECT FROM messages o WHERE o.provider_message_id = provider_id AND o.workspace_id IS NOT DISTINCT FROM workspace AND o.id <> sent.id) THEN provider_id END);
    new_events := new_events || coalesce(jsonb_build_array(event), '[]');
    FOR early IN
      UPDATE message_receipts r SET message_id = sent.id
      WHERE r.workspace_id = workspace AND r.provider_message_id = provider_id AND r.message_id IS NULL
      RETURNING r.status, r.failure
    LOOP
      event := fn.advance_delivery_state(workspace, sent.id, fn.receipt_delivery_state(early.status), early.failure, p_at);
      new_events := new_events || CASE WHEN event IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(event) END;
    END LOOP;
  ELSIF sent.delivery_state <> 'sending' THEN
    -- A receipt arrived before the answer and is more recent.
    NULL;
  ELSIF new_outcome = 'unknown' THEN
    new_events := jsonb_build_array(fn.advance_delivery_state(workspace, sent.id, 'unknown', p -> 'failure', p_at));
  ELSE
    IF p ->> 'delaySeconds' IS NOT NULL THEN
      -- An erasure cancels what is queued: it comes before, and is seen here, or after.
      PERFORM FROM conversations c JOIN contacts k ON k.workspace_id = workspace AND k.id = c.contact_id AND k.erased_at IS NULL
      WHERE c.workspace_id = workspace AND c.id = sent.conversation_id FOR KEY SHARE OF k;
      is_tried_again := FOUND;
    END IF;
    IF is_tried_again THEN
      UPDATE messages m SET delivery_state = 'queued', failures = m.failures + CASE WHEN (p ->> 'isHeld')::boolean THEN 0 ELSE 1 END, failure = p -> 'failure',
        due_at = now() + make_interval(secs => (p ->> 'delaySeconds')::float8)
      WHERE m.workspace_id = workspace AND m.id = sent.id;
    ELSE
      new_events := jsonb_build_array(fn.advance_delivery_state(workspace, sent.id, 'failed', p -> 'failure', p_at));
    END IF;
  END IF;
  IF new_outcome = 'accepted' THEN
    PERFORM fn.count_usage(sent, p_at);
  END IF;
  PERFORM fn.append_message_events(workspace, sent.conversation_id, jsonb_path_query_array(new_events, '$[*] ? (@ != null)'),
    jsonb_build_object('actorType', p ->> 'actorType', 'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId'), p_at);
END $$;
