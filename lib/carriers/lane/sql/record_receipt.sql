-- Stores a provider's receipt, advances its message (apply_receipt), and records the event.
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
--   p.actorType          text
--   p.actorId            text|null
--   p.correlationId      text|null
--
-- Returns moved | kept (the message was further already) | early (message unknown yet) | known (receipt seen before).
-- Locks: those of apply_receipt().
-- Records: message.sent, message.delivered, message.read, message.failed.
-- Called by: recordProviderReceipt() in lib/carriers/whatsapp/provider-receipts.ts.
CREATE FUNCTION fn.record_receipt(p jsonb, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  applied record;
BEGIN
  SELECT * INTO applied FROM fn.apply_receipt(p, p_at);
  IF applied.event IS NOT NULL THEN
    PERFORM fn.append_message_events((p ->> 'workspaceId')::uuid, applied.conversation_id, jsonb_build_array(applied.event),
      jsonb_build_object('actorType', p ->> 'actorType', 'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId'), p_at);
  END IF;
  RETURN applied.effect;
END $$;
