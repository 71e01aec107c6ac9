-- Stores a provider's receipt and advances its message. Finds the message by the provider's id, else by the reference
-- that we sent along. A receipt that arrives before its message is known waits for record_send().
--
--   p.workspaceId        uuid
--   p.installationId     uuid|null
--   p.providerMessageId  text
--   p.reference          uuid|null    id of our attempt
--   p.status             text         sent | delivered | read | played | failed
--   p.occurredAt         timestamptz  the provider's clock
--   p.error              jsonb        the provider's error, or null
--   p.failure            jsonb        our explanation of it, or null
--   p.actorType          text
--   p.actorId            text|null
--   p.correlationId      text|null
--
-- Returns moved | kept (the message was further already) | early (message unknown yet) | known (receipt seen before).
-- Locks: the provider's message id (advisory; record_send() takes the same), the message's row, the installation's row.
-- Records: message.sent, message.delivered, message.read, message.failed.
-- Called by: recordProviderReceipt() in lib/carriers/whatsapp/provider-receipts.ts.
CREATE FUNCTION fn.record_receipt(p jsonb, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  new_status receipt_status := (p ->> 'status')::receipt_status;
  reference uuid := (p ->> 'reference')::uuid;
  referred uuid;
  found_message messages;
  event jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  SELECT * INTO found_message FROM messages m WHERE m.workspace_id = workspace AND m.provider_message_id = provider_id;
  IF NOT FOUND AND reference IS NOT NULL THEN
    -- The attempt is found in any workspace, by its index; its message must be in this one.
    SELECT a.message_id INTO referred FROM message_attempts a WHERE a.id = reference;
    SELECT * INTO found_message FROM messages m WHERE m.workspace_id = workspace AND m.id = referred FOR UPDATE;
    IF FOUND AND found_message.provider_message_id IS NULL THEN
      UPDATE messages m SET provider_message_id = provider_id WHERE m.workspace_id = workspace AND m.id = found_message.id;
    ELSE
      found_message := NULL;
    END IF;
  END IF;
  INSERT INTO message_receipts (workspace_id, provider_message_id, status, message_id, occurred_at, recorded_at, error, failure)
  VALUES (workspace, provider_id, new_status, found_message.id, (p ->> 'occurredAt')::timestamptz, p_at, nullif(p -> 'error', 'null'),
    nullif(p -> 'failure', 'null'))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'known';
  END IF;
  UPDATE installations i SET last_receipt_at = p_at WHERE i.workspace_id = workspace AND i.id = (p ->> 'installationId')::uuid;
  IF found_message.id IS NULL THEN
    RETURN 'early';
  END IF;
  event := fn.advance_delivery_state(workspace, found_message.id, fn.receipt_delivery_state(new_status), nullif(p -> 'failure', 'null'), p_at);
  IF event IS NULL THEN
    RETURN 'kept';
  END IF;
  PERFORM fn.append_message_events(workspace, found_message.conversation_id, jsonb_build_array(event), jsonb_build_object('actorType', p ->> 'actorType',
    'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId'), p_at);
  RETURN 'moved';
END $$;
