-- The conversation as API resources show it; pass NULL for a missing assignee. A single expression, so PostgreSQL
-- inlines it.
CREATE FUNCTION fn.conversation_json(c conversations, k contacts, a users) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', (c).id, 'status', (c).status, 'channel', (c).channel, 'subject', (c).subject,
    'contact', fn.contact_json(k),
    'assignee', CASE WHEN (a).id IS NOT NULL THEN json_build_object('id', (a).id, 'name', (a).name)
      WHEN (c).external_assignee_name IS NOT NULL THEN json_build_object('id', (c).assignee_id, 'name', (c).external_assignee_name) END,
    'team', CASE WHEN (c).team_id IS NOT NULL THEN fn.team_json((c).workspace_id, (c).team_id) END,
    'lastMessage', (c).last_message, 'unreadCount', (c).unread_count, 'messageCount', (c).message_count,
    'canReply', fn.reply_window((c).channel) IS NULL
      OR coalesce((c).last_inbound_at > now() - fn.reply_window((c).channel), false),
    'replyWindowExpiresAt', fn.iso((c).last_inbound_at + fn.reply_window((c).channel)),
    'rating', (c).rating,
    'createdAt', fn.iso((c).created_at), 'updatedAt', fn.iso((c).updated_at))
$$;
