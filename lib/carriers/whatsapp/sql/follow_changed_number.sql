-- Applies WhatsApp's notice that a person's number, or WhatsApp's id of them, has changed: the contact is found by the
-- new ones and its conversation goes there. The former number is given up: another person may get it. Where another
-- contact has the new number already nothing changes; a person can merge the two. Nor does it where the number is the same contact's by
-- a merge: each goes on in its own conversation.
--
--   p_former, p_new           spellings of the numbers in digits
--   p_content.phone           text|null  the new number in digits
--   p_content.userId          text|null  the new user id
--   p_content.previousUserId  text|null
--   p_origin.workspaceId      uuid
--   p_origin.actorType        text
--   p_origin.actorId          text|null
--   p_origin.correlationId    text|null
--
-- Returns the contact.updated event, or an empty array. Idempotent.
-- Locks: the new identities (advisory), the contact's row, the conversation's row.
-- Called by: receive_whatsapp_message().
CREATE FUNCTION fn.follow_changed_number(p_workspace uuid, p_contact uuid, p_conversation uuid, p_former text[], p_new text[],
  p_content jsonb, p_origin jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  new_phone text := p_content ->> 'phone';
  new_user text := p_content ->> 'userId';
  former_phone text;
  merged uuid := (SELECT c.merged_id FROM conversations c WHERE c.workspace_id = p_workspace AND c.id = p_conversation);
  known record;
BEGIN
  PERFORM fn.lock_contact_identities(p_workspace, p_new, new_user);
  known := fn.find_person(p_workspace, p_new, new_user);
  IF known.contact_id IS NOT NULL AND (known.contact_id, known.merged_id) IS DISTINCT FROM (p_contact, merged) THEN
    RETURN '[]';
  END IF;
  SELECT k.phone INTO former_phone FROM contacts k
  WHERE k.workspace_id = p_workspace AND k.id = p_contact AND k.erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN '[]';
  END IF;
  PERFORM fn.add_contact_identities(p_workspace, p_contact, merged, new_phone, new_user, p_at);
  DELETE FROM contact_identities i WHERE i.workspace_id = p_workspace AND i.contact_id = p_contact
    AND ((i.kind = 'phone' AND new_phone IS NOT NULL AND i.value = ANY(p_former) AND i.value <> new_phone)
      OR (i.kind = 'whatsapp_user_id' AND new_user IS NOT NULL AND i.value = p_content ->> 'previousUserId' AND i.value <> new_user));
  IF new_phone IS NULL THEN
    RETURN '[]';
  END IF;
  UPDATE conversations c SET recipient_phone = new_phone WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  -- A number that the team entered by hand stays.
  IF former_phone IS NOT NULL AND ltrim(former_phone, '+') <> ALL (p_former) OR former_phone = '+' || new_phone THEN
    RETURN '[]';
  END IF;
  UPDATE contacts k SET phone = '+' || new_phone, updated_at = p_at WHERE k.workspace_id = p_workspace AND k.id = p_contact;
  RETURN jsonb_build_array(p_origin || jsonb_build_object('id', fn.new_id(), 'type', 'contact.updated',
    'subjectType', 'contact', 'subjectId', p_contact, 'contactId', p_contact,
    'data', jsonb_build_object('previous', jsonb_build_object('phone', former_phone))));
END $$;
