-- Stores a message that the simulator accepts, with the receipts that follow it, and ends the typing indicator. The person is created
-- by the first message. p.isExpected: the properties of the person were not read but expected; if they are others, nothing is stored.
--
--   p.workspaceId                  uuid
--   p.accountId                    text
--   p.numberId                     text
--   p.field                        text
--   p.isSending                    boolean
--   p.isExpected                   boolean
--   p.updates                      jsonb         those of add_simulator_updates()
--   p_person.id                    uuid          of a new person
--   p_person.waId                  text
--   p_person.bsuid                 text
--   p_person.name                  text
--   p_person.username              text|null
--   p_person.isPhoneHidden         boolean
--   p_person.hasReadReceipts       boolean
--   p_person.hasOptedOut           boolean
--   p_person.lastInboundAt         timestamptz|null
--   p_person.fault                 jsonb|null
--   p_person.refusals              int
--   p_message.id                   uuid
--   p_message.wamid                text
--   p_message.type                 text
--   p_message.content              jsonb
--   p_message.contextId            text|null
--   p_message.reference            text|null
--   p_message.category             text
--   p_message.preview              text|null
--   p_message.sentAt?              timestamptz   planned receipts
--   p_message.deliveredAt?         timestamptz
--   p_message.readAt?              timestamptz
--   p_message.failedAt?            timestamptz
--   p_message.errorCode?           int
-- Nullable: result
--
-- Returns what add_simulator_updates() does; null: nothing is stored.
-- Locks: the account (advisory, shared).
-- Called by: acceptMessage() in lib/connections/simulator/graph/accept.ts.
CREATE FUNCTION fn.accept_simulated_message(p jsonb, p_person jsonb, p_message jsonb, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := p ->> 'workspaceId';
  number text := p ->> 'numberId';
  wa text := p_person ->> 'waId';
  person simulator_customers;
BEGIN
  INSERT INTO simulator_customers (workspace_id, id, number_id, wa_id, bsuid, name, created_at)
  VALUES (workspace, (p_person ->> 'id')::uuid, number, wa, p_person ->> 'bsuid', p_person ->> 'name', p_at)
  ON CONFLICT (workspace_id, number_id, wa_id) DO NOTHING;
  SELECT * INTO STRICT person FROM simulator_customers c WHERE c.workspace_id = workspace AND c.number_id = number AND c.wa_id = wa;
  IF (p ->> 'isExpected')::boolean AND (person.bsuid, person.name, person.username, person.is_phone_hidden, person.has_read_receipts, person.has_opted_out,
      person.last_inbound_at, person.fault, person.refusals)
    IS DISTINCT FROM (p_person ->> 'bsuid', p_person ->> 'name', p_person ->> 'username', (p_person ->> 'isPhoneHidden')::boolean,
      (p_person ->> 'hasReadReceipts')::boolean, (p_person ->> 'hasOptedOut')::boolean, (p_person ->> 'lastInboundAt')::timestamptz,
      nullif(p_person -> 'fault', 'null'), (p_person ->> 'refusals')::int) THEN
    RETURN NULL;
  END IF;
  INSERT INTO simulator_messages (workspace_id, id, customer_id, wamid, direction, type, content, context_id, reference, category,
    preview, sent_at, delivered_at, read_at, failed_at, error_code, created_at)
  VALUES (workspace, (p_message ->> 'id')::uuid, person.id, p_message ->> 'wamid', 'outbound', p_message ->> 'type',
    p_message -> 'content', p_message ->> 'contextId', p_message ->> 'reference', p_message ->> 'category', p_message ->> 'preview',
    (p_message ->> 'sentAt')::timestamptz, (p_message ->> 'deliveredAt')::timestamptz, (p_message ->> 'readAt')::timestamptz,
    (p_message ->> 'failedAt')::timestamptz, (p_message ->> 'errorCode')::int, p_at);
  -- A reply ends the typing indicator.
  UPDATE simulator_customers c SET typing_at = NULL
  WHERE c.workspace_id = workspace AND c.id = person.id AND c.typing_at IS NOT NULL;
  RETURN fn.add_simulator_updates(p, p -> 'updates');
END $$;
