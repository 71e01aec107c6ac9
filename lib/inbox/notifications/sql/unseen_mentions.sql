-- Unseen by a person, and for them: notes that mention them, and side threads in which they wrote last and that were
-- answered. Whether they may see the conversation, notes and side threads is for the caller to ask.
--
-- Nullable: note_text
-- Inlined, so that a condition on the conversation reads few rows. Called by: lib/inbox/notifications, and the functions beside it.
CREATE FUNCTION fn.unseen_mentions(p_workspace uuid, p_user uuid)
RETURNS TABLE (conversation_id uuid, kind text, entry_id uuid, message_id uuid, author_name text, note_text text, created_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT t.conversation_id, 'note', t.note_id, t.note_id, n.author_name, n.text, t.created_at
  FROM note_mentions t JOIN notes n ON n.workspace_id = t.workspace_id AND n.id = t.note_id
  WHERE t.workspace_id = p_workspace AND t.user_id = p_user AND t.seen_at IS NULL
  UNION ALL
  SELECT s.conversation_id, 'answer', s.id, a.id, coalesce(a.sender_name, s.address), NULL, a.created_at
  FROM side_threads s CROSS JOIN LATERAL (SELECT m.id, m.sender_name, m.created_at FROM side_messages m
    WHERE m.workspace_id = s.workspace_id AND m.side_thread_id = s.id AND m.direction = 'inbound' AND NOT m.is_automatic
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1) a
  WHERE s.workspace_id = p_workspace AND s.awaited_by = p_user AND s.erased_at IS NULL
$$;
