-- Adds identities to a contact. An identity that another contact has stays with that contact.
-- Nullable: p_phone, p_user_id
CREATE FUNCTION fn.add_contact_identities(p_workspace uuid, p_contact uuid, p_phone text, p_user_id text, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO contact_identities (workspace_id, kind, value, contact_id, created_at)
  SELECT p_workspace, kind, value, p_contact, p_at
  FROM (VALUES ('phone'::contact_identity_kind, p_phone), ('whatsapp_user_id', p_user_id)) AS names(kind, value)
  WHERE value IS NOT NULL ON CONFLICT DO NOTHING
$$;
