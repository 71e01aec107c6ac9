-- Erases the rest of a contact whose messages, stored webhook bodies and provider updates are erased: notes, drafts, former subjects, events, and
-- the copies that name its numbers or ids: failed items, the simulator's, kept answers.
--
--   p_names: ids of the contact and its conversations, in both forms
--   p_addresses: patterns of its numbers and user ids, each a whole string of JSON
--
-- Called by: lib/partner/erasure/erase.ts.
CREATE FUNCTION fn.finish_erasure(p_workspace uuid, p_contact uuid, p_names text[], p_addresses text[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  threads uuid[];
  addresses text[];
  partner uuid;
  quoted text[] := ARRAY(SELECT '%"' || name || '"%' FROM unnest(p_names) AS list(name));
BEGIN
  SELECT array_agg(value) INTO addresses FROM contacts k, jsonb_array_elements_text(k.erasing) AS list(value)
  WHERE k.workspace_id = p_workspace AND k.id = p_contact;
  SELECT coalesce(array_agg(c.id), '{}') INTO threads FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact;
  SELECT w.partner_id INTO partner FROM workspaces w WHERE w.id = p_workspace;

  UPDATE scheduled_messages s SET text = NULL, asked = '{}', recipient_phone = NULL, cancelled_at = coalesce(cancelled_at, now())
  WHERE s.workspace_id = p_workspace AND s.conversation_id = ANY(threads);
  DELETE FROM notes n WHERE n.workspace_id = p_workspace AND n.conversation_id = ANY(threads);
  DELETE FROM drafts d WHERE d.workspace_id = p_workspace AND d.conversation_id = ANY(threads);
  DELETE FROM conversation_changes h
  WHERE h.workspace_id = p_workspace AND h.conversation_id = ANY(threads) AND h.field IN ('subject', 'merged');
  PERFORM fn.erase_events(p_workspace, threads || p_contact
    || ARRAY(SELECT g.contact_id FROM contact_merges g WHERE g.workspace_id = p_workspace AND g.winner_id = p_contact)
    || ARRAY(SELECT g.conversation_id FROM conversation_merges g WHERE g.workspace_id = p_workspace AND g.winner_id = ANY(threads)));
  DELETE FROM provider_update_items i WHERE i.workspace_id = p_workspace AND i.raw::text LIKE ANY(p_addresses);
  DELETE FROM received_mails r WHERE r.workspace_id = p_workspace AND r.sender = ANY(addresses);
  DELETE FROM mail_senders s WHERE s.workspace_id = p_workspace
    AND s.address_hash = ANY(ARRAY(SELECT sha256(convert_to(a, 'UTF8')) FROM unnest(addresses) AS list(a)));
  DELETE FROM simulator_webhooks s
  WHERE s.workspace_id = p_workspace AND s.due_at IS NULL AND s.body LIKE ANY(p_addresses);
  DELETE FROM simulator_updates s
  WHERE s.workspace_id = p_workspace AND s.due_at IS NULL AND s.payload::text LIKE ANY(p_addresses);
  DELETE FROM simulator_customers s WHERE s.workspace_id = p_workspace
    AND (s.wa_id = ANY(addresses) OR s.bsuid = ANY(addresses));
  DELETE FROM keyed_answers a WHERE a.partner_id = partner AND CASE WHEN a.body LIKE ANY(quoted) THEN
    ARRAY[a.body::jsonb ->> 'id', a.body::jsonb ->> 'contactId', a.body::jsonb ->> 'conversationId'] && p_names END;
  -- A former version may have added some since.
  DELETE FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = p_contact;
  UPDATE contacts k SET erasing = NULL WHERE k.workspace_id = p_workspace AND k.id = p_contact;
END $$;
