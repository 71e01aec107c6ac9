-- A notice to the screens of a workspace, with what decides who sees its conversation (Place in lib/realtime/topics.ts); null for
-- one that does not exist. Streams take it out again.
--
--   p_notice.conversationId? uuid
--
-- Planned for its values: on a new database another plan would read all conversations of the workspace.
-- Called by: append_events() with p_topic of the outbox, and notifyInbox() in lib/inbox/visibility/notices.ts.
CREATE FUNCTION fn.placed_notice(p_topic text, p_notice jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  workspace uuid;
  conversation uuid;
BEGIN
  IF NOT p_notice ? 'conversationId' OR NOT starts_with(p_topic, 'workspace:') THEN
    RETURN p_notice;
  END IF;
  workspace := substr(p_topic, 11)::uuid;
  conversation := (p_notice ->> 'conversationId')::uuid;
  RETURN p_notice || jsonb_build_object('place', (
    SELECT jsonb_build_object('assigneeId', c.assignee_id, 'teamId', c.team_id, 'readerIds', c.reader_ids) FROM conversations c
    WHERE c.workspace_id = workspace AND c.id = conversation));
END $$;
