-- The contact known by this WhatsApp user id, else by the first of these phone numbers that is known, and the merged contact whose
-- name that is: it writes in that one's threads. NULL: none.
-- Nullable: contact_id, merged_id, p_user_id
CREATE FUNCTION fn.find_person(p_workspace uuid, p_phones text[], p_user_id text, OUT contact_id uuid, OUT merged_id uuid)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  phone text;
BEGIN
  IF p_user_id IS NOT NULL THEN
    SELECT i.contact_id, i.merged_id INTO find_person.contact_id, find_person.merged_id FROM contact_identities i
    WHERE i.workspace_id = p_workspace AND i.kind = 'whatsapp_user_id' AND i.value = p_user_id;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  FOREACH phone IN ARRAY coalesce(p_phones, '{}') LOOP
    SELECT i.contact_id, i.merged_id INTO find_person.contact_id, find_person.merged_id FROM contact_identities i
    WHERE i.workspace_id = p_workspace AND i.kind = 'phone' AND i.value = phone;
    IF FOUND THEN
      RETURN;
    END IF;
  END LOOP;
END $$;
