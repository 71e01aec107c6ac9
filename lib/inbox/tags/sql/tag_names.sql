-- The names of a conversation's tags, sorted.
--
-- Called by: share_link_state().
CREATE FUNCTION fn.tag_names(p_workspace uuid, p_conversation uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(t.name ORDER BY t.name COLLATE "C"), '[]') FROM conversation_tags g
  JOIN tags t ON t.workspace_id = g.workspace_id AND t.id = g.tag_id
  WHERE g.workspace_id = p_workspace AND g.conversation_id = p_conversation
$$;
