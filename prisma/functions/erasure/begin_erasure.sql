-- Erases who a contact is: name, addresses and identities, so that the same number is another contact from now on. What
-- the contact said is erased afterwards, in batches. False: it was erased before. NULL: no such contact.
--
-- Nullable: result
-- Locks: the workspace, so that an export is asked for before or after; the contact's identities (advisory), so that a message that arrives now is stored before or belongs to another
-- contact; the contact, its conversations, visitors, scheduled messages and mail copies.
-- Called by: lib/erasure/erase.ts.
CREATE FUNCTION fn.begin_erasure(p_workspace uuid, p_contact uuid) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  phones text[];
  user_ids text[];
  former contacts;
  at timestamptz;
BEGIN
  PERFORM FROM workspaces w WHERE w.id = p_workspace FOR NO KEY UPDATE;
  at := clock_timestamp();
  SELECT array_agg(value) FILTER (WHERE kind = 'phone'), array_agg(value) FILTER (WHERE kind <> 'phone')
  INTO phones, user_ids FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = p_contact;
  PERFORM fn.lock_contact_identities(p_workspace, coalesce(phones, '{}') || coalesce(user_ids, '{}'), NULL);
  SELECT * INTO former FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_contact FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF former.erased_at IS NOT NULL THEN
    RETURN false;
  END IF;
  UPDATE contacts k SET name = NULL, email = NULL, phone = NULL, avatar_url = NULL, external_id = NULL, attributes = '{}',
    verified_at = NULL, consent = NULL,
    erased_at = at, updated_at = at,
    erasing = (SELECT coalesce(jsonb_agg(DISTINCT value) FILTER (WHERE value <> ''), '[]')
      FROM unnest(phones || user_ids || regexp_replace(former.phone, '\D', '', 'g') || lower(former.email)
        || ARRAY(SELECT unnest(ARRAY[c.recipient_phone, c.recipient_email]) FROM conversations c
          WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact)) AS list(value))
  WHERE k.workspace_id = p_workspace AND k.id = p_contact;
  DELETE FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = p_contact;
  UPDATE visitors v SET contact_id = NULL, conversation_id = NULL, page_url = NULL, locale = NULL, identified_at = NULL,
    form_answered_at = NULL
  WHERE v.workspace_id = p_workspace AND v.contact_id = p_contact;
  UPDATE conversations c SET subject = NULL, recipient_phone = NULL, recipient_email = NULL, unread_count = 0, unread_since = NULL,
    failed_message_id = NULL, status = 'resolved', last_message = c.last_message || '{"type": "erased", "text": null}', updated_at = at
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_contact;
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
