-- Releases a lane (release_message_lane) and stores that the provider accepted its message (record_send), in one commit. Returns what the
-- release says. Other outcomes may queue the message again, which a release must see: they are two calls.
--
--   p.workspaceId         uuid
--   p.messageId           uuid
--   p.attemptId           uuid
--   p.outcome             text         accepted
--   p.providerMessageId?  text
--   p.phone?              text|null
--   p.userId?             text|null
--   p.error?              jsonb
--   p.failure?            jsonb
--   p.delaySeconds?       float8|null
--   p.isHeld?             boolean
--   p.actorType           text
--   p.actorId             text|null
--   p.correlationId       text|null
--
-- Locks: the lane's row, then those of record_send(): events are the last, as in every transaction.
-- Called by: endSend() in lib/carriers/lane/lane.ts.
CREATE FUNCTION fn.end_send(p jsonb, p_conversation uuid, p_worker int, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_resting boolean;
BEGIN
  is_resting := fn.release_message_lane((p ->> 'workspaceId')::uuid, p_conversation, p_worker, NULL);
  PERFORM fn.record_send(p, p_at);
  RETURN is_resting;
END $$;
