-- Erases the rest of a contact whose messages are erased: notes, events, and the copies that name its numbers or ids:
-- raw provider updates that were processed, the simulator's, stored webhook bodies, kept answers.
--
--   p_public_ids: of the contact and its conversations, as partners see them
--
-- Called by: lib/erasure/erase.ts.
CREATE FUNCTION fn.finish_erasure(p_workspace uuid, p_contact uuid, p_public_ids text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  threads uuid[];
  addresses text[];
  numbers text[];
  names text[];
  home uuid;
  partner uuid;
BEGIN
  SELECT array_agg('%' || value || '%') INTO addresses FROM contacts k, jsonb_array_elements_text(k.erasing) AS list(value)
  WHERE k.workspace_id = p_workspace AND k.id = p_contact;
  SELECT coalesce(array_agg(c.id), '{}') INTO threads FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact;
  SELECT array_agg('%"' || phone_number_id || '"%') INTO numbers FROM installations i WHERE i.workspace_id = p_workspace;
  SELECT w.partner_id, h.workspace_id INTO partner, home FROM workspaces w
  LEFT JOIN partner_homes h ON h.partner_id = w.partner_id AND h.environment = w.environment WHERE w.id = p_workspace;
  SELECT array_agg('%' || id || '%') INTO names FROM unnest(p_public_ids || p_contact::text || threads::text[]) AS list(id);

  UPDATE scheduled_messages s SET text = NULL, asked = '{}', recipient_phone = NULL, cancelled_at = coalesce(cancelled_at, now())
  WHERE s.workspace_id = p_workspace AND s.conversation_id = ANY(threads);
  DELETE FROM notes n WHERE n.workspace_id = p_workspace AND n.conversation_id = ANY(threads);
  PERFORM fn.erase_events(p_workspace, threads || p_contact);
  -- Bodies of events that the log no longer holds.
  UPDATE webhook_deliveries d
  SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
  WHERE d.workspace_id IN (p_workspace, home) AND d.body LIKE ANY(names) AND d.body NOT LIKE '%"erased": true%'
    AND d.event <> 'contact.erased';
  -- An update with another contact's item that failed stays until that is resolved, or pruned.
  DELETE FROM provider_updates u
  WHERE u.processed_at IS NOT NULL AND u.body LIKE ANY(addresses) AND u.body LIKE ANY(numbers)
    AND NOT EXISTS (SELECT FROM provider_update_items i WHERE i.update_id = u.id AND i.resolved_at IS NULL
      AND NOT (i.workspace_id IS NOT DISTINCT FROM p_workspace AND i.raw::text LIKE ANY(addresses)));
  DELETE FROM provider_update_items i WHERE i.workspace_id = p_workspace AND i.raw::text LIKE ANY(addresses);
  DELETE FROM simulator_webhooks s
  WHERE s.workspace_id = p_workspace AND s.due_at IS NULL AND s.body LIKE ANY(addresses);
  DELETE FROM simulator_updates s
  WHERE s.workspace_id = p_workspace AND s.due_at IS NULL AND s.payload::text LIKE ANY(addresses);
  DELETE FROM simulator_customers s WHERE s.workspace_id = p_workspace
    AND ('%' || s.wa_id || '%' = ANY(addresses) OR '%' || s.bsuid || '%' = ANY(addresses));
  DELETE FROM keyed_answers a WHERE a.partner_id = partner AND a.body LIKE ANY(names);
  UPDATE contacts k SET erasing = NULL WHERE k.workspace_id = p_workspace AND k.id = p_contact;
END $$;
