-- The outbox entry that notifies the team's open screens that a conversation changed. p_entries: its new or changed
-- messages; NULL: any of them. p_is_listed: whether lists and counts show the change.
--
-- Nullable: p_entries
CREATE FUNCTION fn.workspace_notice(p_workspace uuid, p_conversation uuid, p_entries uuid[], p_is_listed boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('kind', 'notice', 'name', 'workspace:' || p_workspace,
    'payload', jsonb_strip_nulls(jsonb_build_object('type', 'thread.changed', 'conversationId', p_conversation,
      -- A notice has less than 8,000 bytes.
      'entryIds', CASE WHEN cardinality(p_entries) <= 50 THEN to_jsonb(p_entries) END,
      'isListed', CASE WHEN NOT p_is_listed THEN false END)))
$$;
