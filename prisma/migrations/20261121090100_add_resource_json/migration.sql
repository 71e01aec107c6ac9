-- The one rendering of API resources: v1 reads, event snapshots and webhook bodies all come from these functions.
-- Each is a single expression without subqueries, so that PostgreSQL inlines it into the statement that calls it.

CREATE FUNCTION iso(t timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

CREATE FUNCTION contact_json(k contacts) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object('id', (k).id, 'name', (k).name, 'email', (k).email, 'phone', (k).phone, 'avatarUrl', (k).avatar_url);

CREATE FUNCTION message_json(m messages) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object(
  'id', (m).id, 'conversationId', (m).conversation_id, 'direction', (m).direction, 'senderType', (m).sender_type,
  'senderName', (m).sender_name, 'type', (m).type, 'text', (m).text, 'attachments', json_build_array(),
  'deliveryState', (m).delivery_state, 'createdAt', iso((m).created_at));

-- A messenger conversation can always be answered: it has no reply window.
CREATE FUNCTION conversation_json(c conversations, k contacts, a users) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object(
  'id', (c).id, 'status', (c).status, 'channel', (c).channel, 'subject', (c).subject,
  'contact', contact_json(k),
  'assignee', CASE WHEN (a).id IS NULL THEN NULL ELSE json_build_object('id', (a).id, 'name', (a).name) END,
  'lastMessage', (c).last_message, 'unreadCount', (c).unread_count, 'messageCount', (c).message_count,
  'canReply', (c).channel = 'messenger', 'replyWindowExpiresAt', NULL,
  'createdAt', iso((c).created_at), 'updatedAt', iso((c).updated_at));
