-- A mail of a side thread as an export shows it, with its thread's address and subject, and the names of its files.
--
-- Called by: lib/partner/exports/content.ts.
CREATE FUNCTION fn.side_message_json(k side_messages) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', k.id, 'sideThreadId', t.id, 'conversationId', t.conversation_id, 'address', t.address,
    'subject', t.subject, 'direction', k.direction, 'senderName', k.sender_name, 'text', k.text, 'quoted', k.quoted,
    'forwardedMessageIds', k.message_ids, 'isAutomatic', k.is_automatic, 'state', k.state, 'createdAt', fn.iso(k.created_at),
    'fileNames', ARRAY(SELECT f.file_name FROM side_files f
      WHERE f.workspace_id = k.workspace_id AND f.side_message_id = k.id ORDER BY f.id))
  FROM side_threads t WHERE t.workspace_id = k.workspace_id AND t.id = k.side_thread_id
$$;
