-- Gives the state that the conversations of a link share to the others of a conversation's link: status, snooze, assignee, team, readers
-- and tags. Nothing happens where they have it, or without a link.
--
--   p_origin.workspaceId     uuid
--   p_origin.actorType       text
--   p_origin.actorId         text|null
--   p_origin.correlationId   text|null
--
-- Returns the events, one for each change of a conversation, and the outbox entries for append_events(), which the caller writes. Each
-- event names the conversation that it follows (linkedConversationId): rules and ratings act once for a link.
-- Locks: the link's conversations, by id.
-- Called by: share_changes(), lib/inbox/conversations/links.ts.
CREATE FUNCTION fn.share_link_state(p_conversation uuid, p_origin jsonb, p_at timestamptz, OUT new_events jsonb, OUT new_outbox jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p_origin ->> 'workspaceId')::uuid;
  source conversations;
  member conversations;
  tags uuid[];
  has_status boolean;
  tag_names jsonb;
  former_names jsonb;
  fact jsonb;
BEGIN
  new_events := '[]';
  new_outbox := '[]';
  PERFORM 1 FROM conversations c WHERE c.workspace_id = workspace AND c.id = ANY (fn.linked_ids(workspace, p_conversation))
  ORDER BY c.id FOR NO KEY UPDATE;
  SELECT * INTO source FROM conversations c WHERE c.workspace_id = workspace AND c.id = p_conversation;
  IF source.link_id IS NULL THEN
    RETURN;
  END IF;
  tags := ARRAY(SELECT g.tag_id FROM conversation_tags g WHERE g.workspace_id = workspace AND g.conversation_id = source.id ORDER BY 1);
  FOR member IN SELECT * FROM conversations c WHERE c.workspace_id = workspace AND c.link_id = source.link_id
    AND c.contact_id = source.contact_id AND c.id <> source.id ORDER BY c.id
  LOOP
    has_status := (member.status, member.snoozed_until) IS DISTINCT FROM (source.status, source.snoozed_until);
    fact := jsonb_build_object('workspaceId', workspace, 'actorType', p_origin -> 'actorType', 'actorId', p_origin -> 'actorId',
      'correlationId', p_origin -> 'correlationId', 'subjectType', 'conversation', 'subjectId', member.id, 'conversationId', member.id);
    IF has_status THEN
      new_events := new_events || (fact || jsonb_build_object('id', fn.new_id(), 'type', 'conversation.status_changed', 'data',
        jsonb_build_object('previous', jsonb_build_object('status', member.status), 'linkedConversationId', source.id)));
      new_outbox := new_outbox || (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', 'notice', 'name', 'visitor:' || b.visitor_id,
        'payload', '{"type": "thread.changed"}'::jsonb)), '[]') FROM fn.conversation_browsers(workspace, member.id) b);
      -- Each has its own: a conversation may leave the link while it sleeps.
      IF source.status = 'snoozed' AND source.snoozed_until IS NOT NULL THEN
        new_outbox := new_outbox || jsonb_build_object('kind', 'signal', 'name', 'conversations/snooze.ended', 'payload',
          jsonb_build_object('workspaceId', workspace, 'conversationId', member.id, 'until', fn.iso(source.snoozed_until)),
          'dueAt', source.snoozed_until);
      END IF;
    END IF;
    IF member.assignee_id IS DISTINCT FROM source.assignee_id THEN
      new_events := new_events || (fact || jsonb_build_object('id', fn.new_id(), 'type', 'conversation.assigned', 'data',
        jsonb_build_object('previous', jsonb_build_object('assigneeId', member.assignee_id), 'linkedConversationId', source.id)));
    END IF;
    IF member.team_id IS DISTINCT FROM source.team_id THEN
      new_events := new_events || (fact || jsonb_build_object('id', fn.new_id(), 'type', 'conversation.team_changed', 'data',
        jsonb_build_object('previous', jsonb_build_object('teamId', member.team_id), 'linkedConversationId', source.id)));
    END IF;
    IF ARRAY(SELECT g.tag_id FROM conversation_tags g WHERE g.workspace_id = workspace AND g.conversation_id = member.id ORDER BY 1) <> tags THEN
      former_names := fn.tag_names(workspace, member.id);
      DELETE FROM conversation_tags g WHERE g.workspace_id = workspace AND g.conversation_id = member.id AND g.tag_id <> ALL (tags);
      INSERT INTO conversation_tags (workspace_id, conversation_id, tag_id) SELECT workspace, member.id, unnest(tags) ON CONFLICT DO NOTHING;
      tag_names := fn.tag_names(workspace, member.id);
      new_events := new_events || (fact || jsonb_build_object('id', fn.new_id(), 'type', 'conversation.updated', 'data',
        jsonb_build_object('previous', jsonb_build_object('tags', former_names), 'tags', tag_names, 'linkedConversationId', source.id)));
    ELSIF NOT has_status AND (member.assignee_id, member.team_id, member.reader_ids)
      IS NOT DISTINCT FROM (source.assignee_id, source.team_id, source.reader_ids) THEN
      CONTINUE;
    END IF;
    UPDATE conversations c SET status = source.status, snoozed_until = source.snoozed_until, assignee_id = source.assignee_id,
      external_assignee_name = source.external_assignee_name, team_id = source.team_id, reader_ids = source.reader_ids,
      held_state = CASE WHEN has_status THEN NULL ELSE c.held_state END,
      -- It was resolved, so its wait is over: if the contact waits again, the one that opened says since when.
      waiting_since = CASE WHEN c.status = 'resolved' AND source.status <> 'resolved' THEN NULL ELSE c.waiting_since END,
      updated_at = CASE WHEN has_status OR (c.assignee_id, c.team_id) IS DISTINCT FROM (source.assignee_id, source.team_id)
        THEN greatest(c.updated_at, p_at) ELSE c.updated_at END
    WHERE c.workspace_id = workspace AND c.id = member.id;
    new_outbox := new_outbox || jsonb_set(fn.workspace_notice(workspace, member.id, '{}', true), '{payload,before}',
      jsonb_build_object('assigneeId', member.assignee_id, 'teamId', member.team_id, 'readerIds', member.reader_ids));
  END LOOP;
END $$;
