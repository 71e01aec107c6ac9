-- Erases a contact's identity: name, addresses and identities, so that the same number is another contact from now on. The
-- contact's messages are erased afterwards, in batches. False: it was erased before. NULL: no such contact.
--
-- Nullable: result
-- Locks: the workspace, so that an export is asked for before or after; the contact's identities (advisory), so that a message that arrives now is stored before or belongs to another
-- contact; the contact, its conversations, visitors, scheduled messages and mail copies.
-- Called by: lib/partner/erasure/erase.ts.
CREATE FUNCTION fn.begin_erasure(p_workspace uuid, p_contact uuid) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  phones text[];
  user_ids text[];
  others text[];
  former contacts;
  at timestamptz;
BEGIN
  PERFORM FROM workspaces w WHERE w.id = p_workspace FOR NO KEY UPDATE;
  at := clock_timestamp();
  SELECT array_agg(value) FILTER (WHERE kind = 'phone'), array_agg(value) FILTER (WHERE kind <> 'phone')
  INTO phones, user_ids FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = p_contact;
  -- In the form in which an import names them (lib/inbox/contact-imports/lines.ts).
  SELECT array_agg('id:' || named.external_id) INTO others FROM (
    SELECT k.external_id FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_contact
    UNION SELECT g.external_id FROM contact_merges g WHERE g.workspace_id = p_workspace AND g.winner_id = p_contact) named
  WHERE named.external_id IS NOT NULL;
  PERFORM fn.lock_contact_identities(p_workspace, coalesce(phones, '{}') || coalesce(user_ids, '{}') || coalesce(others, '{}'), NULL);
  SELECT * INTO former FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_contact FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF former.erased_at IS NOT NULL THEN
    RETURN false;
  END IF;
  UPDATE contacts k SET name = NULL, email = NULL, phone = NULL, avatar_url = NULL, external_id = NULL, attributes = '{}',
    verified_at = NULL, consent = NULL, blocked_at = NULL,
    erased_at = at, updated_at = at,
    erasing = (SELECT coalesce(jsonb_agg(DISTINCT value) FILTER (WHERE value <> ''), '[]')
      FROM unnest(phones || user_ids || others || ('id:' || former.external_id) || regexp_replace(former.phone, '\D', '', 'g') || lower(former.email)
        || ARRAY(SELECT jsonb_array_elements_text(g.former) FROM contact_merges g
          WHERE g.workspace_id = p_workspace AND g.winner_id = p_contact)
        || ARRAY(SELECT unnest(ARRAY[c.recipient_phone, c.recipient_email, c.proposed_recipient, c.declined_recipient]) FROM conversations c
          WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact)) AS list(value))
  WHERE k.workspace_id = p_workspace AND k.id = p_contact;
  UPDATE contact_merges g SET external_id = NULL, former = NULL WHERE g.workspace_id = p_workspace AND g.winner_id = p_contact;
  DELETE FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = p_contact;
  UPDATE visitors v SET contact_id = NULL, conversation_id = NULL, page_url = NULL, locale = NULL, identified_at = NULL,
    form_answered_at = NULL
  WHERE v.workspace_id = p_workspace AND v.contact_id = p_contact;
  UPDATE conversations c SET subject = NULL, recipient_phone = NULL, recipient_email = NULL, proposed_recipient = NULL,
    declined_recipient = NULL, unread_count = 0, unread_since = NULL, waiting_since = NULL,
    failed_message_id = NULL, status = 'resolved', rating = c.rating || '{"comment": null}', last_message = c.last_message || '{"type": "erased", "text": null}', updated_at = at
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact;
  UPDATE conversation_ratings r SET comment = NULL WHERE r.workspace_id = p_workspace AND r.contact_id = p_contact AND r.comment IS NOT NULL;
  UPDATE conversation_changes h SET before = h.before - 'comment', after = h.after - 'comment' FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact AND h.workspace_id = p_workspace AND h.conversation_id = c.id
    AND h.field = 'rating';
  UPDATE scheduled_messages s SET type = 'erased', text = NULL, asked = '{"type": "unsupported", "reason": "erased"}', recipient_phone = NULL
  FROM conversations c WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact
    AND s.workspace_id = p_workspace AND s.conversation_id = c.id;
  -- A copy that is being sent may end; its answers are erased with the conversation.
  DELETE FROM mail_copies m USING conversations c WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact
    AND m.workspace_id = p_workspace AND m.conversation_id = c.id AND m.due_at IS NOT NULL;
  UPDATE mail_copies m SET address = NULL, failure = m.failure - 'detail', token_hash = NULL FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact AND m.workspace_id = p_workspace AND m.conversation_id = c.id;
  RETURN true;
END $$;
