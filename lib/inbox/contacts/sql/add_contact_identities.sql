-- Adds identities to a contact that is not erased. An identity that another contact has stays with that contact.
-- p_merged: the merged contact who has them (contact_identities.merged_id).
-- Nullable: p_merged, p_phone, p_user_id
-- Locks: the contact's row, if one of them is new. An erasure holds it too: it comes before, and is seen here, or after, and
-- removes what is added here.
CREATE FUNCTION fn.add_contact_identities(p_workspace uuid, p_contact uuid, p_merged uuid, p_phone text, p_user_id text,
  p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM (VALUES ('phone'::contact_identity_kind, p_phone), ('whatsapp_user_id', p_user_id)) AS names(kind, value)
    -- Not by a join: without statistics the planner may read all of the workspace's identities.
    WHERE names.value IS NOT NULL AND (SELECT i.contact_id FROM contact_identities i
      WHERE i.workspace_id = p_workspace AND i.kind = names.kind AND i.value = names.value) IS NULL) THEN
    PERFORM FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_contact AND k.erased_at IS NULL FOR KEY SHARE;
    IF FOUND THEN
      INSERT INTO contact_identities (workspace_id, kind, value, contact_id, merged_id, created_at)
      SELECT p_workspace, kind, value, p_contact, p_merged, p_at
      FROM (VALUES ('phone'::contact_identity_kind, p_phone), ('whatsapp_user_id', p_user_id)) AS names(kind, value)
      WHERE value IS NOT NULL ON CONFLICT DO NOTHING;
    END IF;
  END IF;
END $$;
