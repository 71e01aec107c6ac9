-- A notice to the screens of a workspace, with what decides who sees its conversation (Place in lib/inbox/visibility); null for
-- one that does not exist. Streams take it out again.
--
--   p_notice.conversationId? uuid
--
-- Called by: append_events() with p_topic of the outbox, and notifyInbox() in lib/inbox/visibility/notices.ts.
CREATE FUNCTION fn.placed_notice(p_topic text, p_notice jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_notice ? 'conversationId' AND starts_with(p_topic, 'workspace:')
    THEN p_notice || jsonb_build_object('place', (
      SELECT jsonb_build_object('assigneeId', c.assignee_id, 'teamId', c.team_id, 'readerIds', c.reader_ids) FROM conversations c
      WHERE c.workspace_id = substr(p_topic, 11)::uuid AND c.id = (p_notice ->> 'conversationId')::uuid))
    ELSE p_notice END
$$;
