-- Holds two contacts that are to be merged, with their WhatsApp conversations, until the end of the transaction: a message that
-- arrives now is stored before, or belongs to the winner. Erased contacts and a lost id are refused.
--
-- refusal: not_found | erased | busy (a message of the loser's is being sent). merged_conversation: whose messages are to be in
-- into_conversation.
-- Nullable: refusal, merged_conversation, into_conversation
-- Locks: the visitors of both, their identities (advisory), the contacts, their WhatsApp conversations, the loser's lane.
-- Called by: mergeContacts() in lib/inbox/conversations/merge-contacts.ts.
CREATE FUNCTION fn.hold_for_merge(p_workspace uuid, p_winner uuid, p_loser uuid,
  OUT refusal text, OUT merged_conversation uuid, OUT into_conversation uuid)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  winner contacts;
  loser contacts;
  names text[];
  lane message_lanes;
  other conversations;
BEGIN
  PERFORM FROM visitors v WHERE v.workspace_id = p_workspace AND v.contact_id IN (p_winner, p_loser) ORDER BY v.id FOR UPDATE;
  SELECT array_agg(list.name) INTO names FROM (
    SELECT i.value AS name FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id IN (p_winner, p_loser)
    UNION SELECT unnest(ARRAY[lower(k.email), 'mailto:' || k.email, 'id:' || k.external_id, regexp_replace(k.phone, '\D', '', 'g')])
    FROM contacts k
    WHERE k.workspace_id = p_workspace AND k.id IN (p_winner, p_loser)) list;
  PERFORM fn.lock_contact_identities(p_workspace, names, NULL);
  PERFORM FROM contacts k WHERE k.workspace_id = p_workspace AND k.id IN (p_winner, p_loser) ORDER BY k.id FOR UPDATE;
  SELECT * INTO winner FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_winner;
  SELECT * INTO loser FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_loser;
  IF winner.id IS NULL OR loser.id IS NULL OR p_winner = p_loser THEN
    refusal := 'not_found';
  ELSIF winner.erased_at IS NOT NULL OR loser.erased_at IS NOT NULL THEN
    refusal := 'erased';
  END IF;
  IF refusal IS NOT NULL THEN
    RETURN;
  END IF;
  PERFORM FROM conversations c WHERE c.workspace_id = p_workspace AND c.contact_id IN (p_winner, p_loser)
    AND c.channel = 'whatsapp' ORDER BY c.id FOR UPDATE;
  SELECT * INTO other FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.thread_key = p_loser::text AND c.channel = 'whatsapp';
  IF other.id IS NOT NULL THEN
    SELECT * INTO lane FROM message_lanes l WHERE l.workspace_id = p_workspace AND l.conversation_id = other.id FOR UPDATE;
    IF lane.claimed_by IN (SELECT fn.live_workers()) AND lane.lease_until > now() THEN
      refusal := 'busy';
      RETURN;
    END IF;
    SELECT c.id INTO into_conversation FROM conversations c
    WHERE c.workspace_id = p_workspace AND c.thread_key = p_winner::text AND c.channel = 'whatsapp';
    IF into_conversation IS NOT NULL THEN
      merged_conversation := other.id;
    END IF;
  END IF;
END $$;
