-- The conversations of a conversation's link, by id; itself alone, if it is not linked. Those of one contact only, whatever a row
-- says.
CREATE FUNCTION fn.linked_ids(p_workspace uuid, p_conversation uuid) RETURNS uuid[]
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(nullif(ARRAY(SELECT m.id FROM conversations l JOIN conversations m ON m.workspace_id = l.workspace_id
      AND m.link_id = l.link_id AND m.contact_id = l.contact_id
    WHERE l.workspace_id = p_workspace AND l.id = p_conversation ORDER BY m.id), '{}'), ARRAY[p_conversation])
$$;
