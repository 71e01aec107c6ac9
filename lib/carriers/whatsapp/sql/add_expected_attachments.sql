-- Adds the files of a received message, which are still to be fetched. Returns the outbox entries that start the fetch.
--
--   p_attachments[].id        uuid
--   p_attachments[].kind      text
--   p_attachments[].mimeType  text
--   p_attachments[].fileName  text|null
-- Nullable: p_media
CREATE FUNCTION fn.add_expected_attachments(p_workspace uuid, p_message uuid, p_attachments jsonb, p_media text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF p_media IS NULL THEN
    RETURN '[]';
  END IF;
  INSERT INTO attachments (workspace_id, id, message_id, kind, mime_type, file_name, provider_media_id, created_at)
  SELECT p_workspace, (a ->> 'id')::uuid, p_message, a ->> 'kind', a ->> 'mimeType', a ->> 'fileName', p_media, p_at
  FROM jsonb_array_elements(p_attachments) AS a;
  RETURN jsonb_build_array(jsonb_build_object('kind', 'signal', 'name', 'messages/attachment.received',
    'payload', jsonb_build_object('workspaceId', p_workspace, 'attachmentId', p_attachments -> 0 ->> 'id')));
END $$;
