-- The contact known by this WhatsApp user id, else by the first of these phone numbers that is known. NULL: none.
-- Nullable: result, p_user_id
CREATE FUNCTION fn.find_contact_by_identity(p_workspace uuid, p_phones text[], p_user_id text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_contact uuid;
  phone text;
BEGIN
  IF p_user_id IS NOT NULL THEN
    SELECT contact_id INTO found_contact FROM contact_identities
    WHERE workspace_id = p_workspace AND kind = 'whatsapp_user_id' AND value = p_user_id;
    IF FOUND THEN
      RETURN found_contact;
    END IF;
  END IF;
  FOREACH phone IN ARRAY coalesce(p_phones, '{}') LOOP
    SELECT contact_id INTO found_contact FROM contact_identities
    WHERE workspace_id = p_workspace AND kind = 'phone' AND value = phone;
    IF FOUND THEN
      RETURN found_contact;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
