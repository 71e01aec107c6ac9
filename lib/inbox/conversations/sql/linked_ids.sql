-- The conversations of a conversation's link, by id; itself alone, if it is not linked. Those of one contact only, whatever a row
-- says. Read in two steps: in one, without statistics, the planner reads all of the workspace's conversations.
CREATE FUNCTION fn.linked_ids(p_workspace uuid, p_conversation uuid) RETURNS uuid[]
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce((SELECT CASE WHEN l.link_id IS NOT NULL THEN ARRAY(SELECT m.id FROM conversations m
      WHERE m.workspace_id = p_workspace AND m.link_id = l.link_id AND m.contact_id = l.contact_id ORDER BY m.id) END
    FROM conversations l WHERE l.workspace_id = p_workspace AND l.id = p_conversation), ARRAY[p_conversation])
$$;
