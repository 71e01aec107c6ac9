-- Sets the name of a contact that has none; never overwrites one. Returns the contact.updated event, or an empty array.
--
--   p_origin.workspaceId     uuid
--   p_origin.actorType       text
--   p_origin.actorId         text|null
--   p_origin.correlationId   text|null
--
-- Locks: the contact's row, if it changes.
-- Called by: ensure_thread(), create_command().
CREATE FUNCTION fn.fill_contact_name(p_workspace uuid, p_contact uuid, p_name text, p_origin jsonb, p_at timestamptz)
RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE contacts k SET name = p_name, updated_at = p_at
  WHERE k.workspace_id = p_workspace AND k.id = p_contact AND k.name IS NULL AND k.erased_at IS NULL AND p_name <> '';
  IF NOT FOUND THEN
    RETURN '[]';
  END IF;
  RETURN jsonb_build_array(p_origin || jsonb_build_object('id', fn.new_id(), 'type', 'contact.updated',
    'subjectType', 'contact', 'subjectId', p_contact, 'contactId', p_contact,
    'data', '{"previous": {"name": null}}'::jsonb));
END $$;
