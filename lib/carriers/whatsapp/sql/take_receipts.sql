-- Keeps an update of the provider that holds receipts alone, and records them, in the order in which they are given. An update that was
-- kept before is in progress or done.
--
--   p.updateId                        uuid
--   p.source                          text         whose secret signed it
--   p.bodyHash                        text         SHA-256, hexadecimal
--   p.body                            text
--   p.workspaceId                     uuid
--   p.installationId                  uuid|null    the connected number whose receipts they are; null: the sandbox's
--   p.phoneNumberId                   text
--   p.actorType                       text
--   p.actorId                         text|null
--   p.correlationId                   text|null
--   p_receipts[].providerMessageId    text
--   p_receipts[].reference            uuid|null
--   p_receipts[].status               text
--   p_receipts[].occurredAt           timestamptz
--   p_receipts[].pricing?             jsonb|null     category, isBillable
--
-- Returns false, and keeps nothing, if the number is not connected so any more.
-- Locks: the provider's message ids (advisory, in the order of their hashes), then the messages' rows and those of their conversations, then
-- those of apply_receipt().
-- Records: message.sent, message.delivered, message.read.
-- Called by: takeReceipts() in lib/carriers/whatsapp/take-receipts.ts.
CREATE FUNCTION fn.take_receipts(p jsonb, p_receipts jsonb, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  origin jsonb := jsonb_build_object('actorType', p ->> 'actorType', 'actorId', p ->> 'actorId', 'correlationId', p ->> 'correlationId');
  round jsonb;
  receipt jsonb;
  connected record;
  applied record;
  new_events jsonb;
  moved jsonb := '[]';
  rendered jsonb := '[]';
  troubled uuid[] := '{}';
  locked uuid;
BEGIN
  SELECT i.workspace_id, i.id INTO connected FROM installations i
  WHERE i.phone_number_id = p ->> 'phoneNumberId' AND i.state <> 'disconnected';
  IF connected.id IS DISTINCT FROM (p ->> 'installationId')::uuid OR connected.workspace_id <> workspace THEN
    RETURN false;
  END IF;
  INSERT INTO provider_updates (id, source, body_hash, body, received_at, processed_at)
  VALUES ((p ->> 'updateId')::uuid, p ->> 'source', decode(p ->> 'bodyHash', 'hex'), p ->> 'body', p_at, p_at)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  -- All locks first and in one order, so that two updates do not wait for each other.
  PERFORM pg_advisory_xact_lock(7205764, h.hash) FROM (
    SELECT DISTINCT hashtext(workspace || ':' || (r ->> 'providerMessageId')) AS hash FROM jsonb_array_elements(p_receipts) AS r
    ORDER BY 1) AS h;
  -- By the provider's id alone, then one by one: without statistics, as in the first minutes of a new server, the planner would read all
  -- messages of the workspace.
  FOREACH locked IN ARRAY ARRAY(SELECT m.id FROM messages m
    WHERE m.provider_message_id = ANY (ARRAY(SELECT r ->> 'providerMessageId' FROM jsonb_array_elements(p_receipts) AS r))
      AND m.workspace_id IS NOT DISTINCT FROM workspace ORDER BY m.id)
  LOOP
    SELECT CASE WHEN m.open_state IN ('unknown', 'failed') THEN troubled || m.conversation_id ELSE troubled END INTO troubled
    FROM messages m WHERE m.workspace_id = workspace AND m.id = locked FOR UPDATE;
  END LOOP;
  -- A receipt that ends a failure changes the conversation (note_failure), maybe after events of others.
  FOR locked IN SELECT DISTINCT t FROM unnest(troubled) AS t ORDER BY t LOOP
    PERFORM FROM conversations c WHERE c.workspace_id = workspace AND c.id = locked FOR NO KEY UPDATE;
  END LOOP;
  -- Each event shows its message as it was then, so a message's second receipt waits for the first ones' snapshots. All rows are
  -- locked by then. The log's counter, which all messages share, is locked once, last.
  FOR round IN
    SELECT jsonb_agg(t.r ORDER BY t.position) FROM (
      SELECT r || jsonb_build_object('workspaceId', workspace, 'installationId', p -> 'installationId', 'error', NULL, 'failure', NULL) AS r,
        position, row_number() OVER (PARTITION BY r ->> 'providerMessageId' ORDER BY position) AS turn
      FROM jsonb_array_elements(p_receipts) WITH ORDINALITY AS list(r, position)) AS t GROUP BY t.turn ORDER BY t.turn
  LOOP
    new_events := '[]';
    FOR receipt IN SELECT r FROM jsonb_array_elements(round) AS r LOOP
      SELECT * INTO applied FROM fn.apply_receipt(receipt, p_at);
      IF applied.event IS NOT NULL THEN
        new_events := new_events || jsonb_build_array(origin || applied.event);
      END IF;
    END LOOP;
    moved := moved || new_events;
    -- Without the names of its rows an event is appended as it is.
    SELECT rendered || coalesce(jsonb_agg(fn.narrow_event(jsonb_set(e, '{data}', fn.event_snapshot(e))) - 'messageId' - 'conversationId'
      ORDER BY position), '[]') INTO rendered
    FROM jsonb_array_elements(new_events) WITH ORDINALITY AS list(e, position);
  END LOOP;
  IF rendered <> '[]' THEN
    PERFORM fn.append_events(rendered, (
      SELECT jsonb_agg(fn.workspace_notice(workspace, m.conversation, m.messages, m.is_listed)) FROM (
        SELECT (e ->> 'conversationId')::uuid AS conversation, array_agg(DISTINCT (e ->> 'messageId')::uuid) AS messages,
          -- Lists show whether a message failed, not how far it came.
          bool_or(e -> 'data' ->> 'previousState' IN ('unknown', 'failed')) AS is_listed
        FROM jsonb_array_elements(moved) AS e GROUP BY 1) AS m), p_at);
  END IF;
  RETURN true;
END $$;
