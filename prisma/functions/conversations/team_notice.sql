-- The outbox entry that tells the team's open screens to fetch a conversation again.
CREATE FUNCTION fn.team_notice(p_workspace uuid, p_conversation uuid) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('kind', 'notice', 'name', 'team:' || p_workspace,
    'payload', jsonb_build_object('type', 'thread.changed', 'conversationId', p_conversation))
$$;
