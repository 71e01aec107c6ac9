-- Stores a provider's receipt and advances its message, without recording the event. Finds the message by the provider's id, else by
-- the reference that we sent along. A receipt that arrives before its message is known waits for record_send().
--
--   p.workspaceId        uuid
--   p.installationId     uuid|null
--   p.providerMessageId  text
--   p.reference          uuid|null    id of our attempt
--   p.status             text         sent | delivered | read | played | failed
--   p.occurredAt         timestamptz  the provider's clock
--   p.error              jsonb        the provider's error, or null
--   p.failure            jsonb        our explanation of it, or null
--   p.pricing?           jsonb|null   category, isBillable
--
-- effect: moved | kept (the message was further already) | early (message unknown yet) | known (receipt seen before). event: of moved,
-- as advance_delivery_state() returns it.
-- Nullable: conversation_id, event
-- Locks: the provider's message id (advisory; record_send() takes the same), the message's row, the installation's row.
CREATE FUNCTION fn.apply_receipt(p jsonb, p_at timestamptz, OUT effect text, OUT conversation_id uuid, OUT event jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  provider_id text := p ->> 'providerMessageId';
  new_status receipt_status := (p ->> 'status')::receipt_status;
  reference uuid := (p ->> 'reference')::uuid;
  referred uuid;
  found_message messages;
BEGIN
  PERFORM pg_advisory_xact_lock(7205764, hashtext(workspace || ':' || provider_id));
  SELECT * INTO found_message FROM messages m WHERE m.provider_message_id = provider_id AND m.workspace_id IS NOT DISTINCT FROM workspace;
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
  INSERT INTO message_receipts (workspace_id, provider_message_id, status, message_id, occurred_at, recorded_at, error, failure, category,
    is_billable)
  VALUES (workspace, provider_id, new_status, found_message.id, (p ->> 'occurredAt')::timestamptz, p_at, nullif(p -> 'error', 'null'),
    nullif(p -> 'failure', 'null'), p -> 'pricing' ->> 'category', (p -> 'pricing' ->> 'isBillable')::boolean)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    effect := 'known';
    RETURN;
  END IF;
  -- Shown to the minute: a row that all receipts of a number share is not written for each.
  UPDATE installations i SET last_receipt_at = p_at
  WHERE i.workspace_id = workspace AND i.id = (p ->> 'installationId')::uuid
    AND (i.last_receipt_at IS NULL OR i.last_receipt_at < p_at - interval '10 seconds');
  IF found_message.id IS NULL THEN
    effect := 'early';
    RETURN;
  END IF;
  conversation_id := found_message.conversation_id;
  event := fn.advance_delivery_state(workspace, found_message.id, fn.receipt_delivery_state(new_status), nullif(p -> 'failure', 'null'), p_at);
  effect := CASE WHEN event IS NULL THEN 'kept' ELSE 'moved' END;
END $$;
