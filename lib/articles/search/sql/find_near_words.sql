-- Words of a workspace's published texts in one language that share a hash of their neighbors with a typed word, the commonest first.
-- Few of them are near to it: the caller compares them.
--
-- Called by: search.ts.
CREATE FUNCTION fn.find_near_words(p_workspace uuid, p_language text, p_neighbors int[])
RETURNS TABLE (id text, word text, texts int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT w.id::text, w.word::text, w.texts FROM (
    SELECT * FROM article_search_words s WHERE s.neighbors && p_neighbors OFFSET 0) w
  WHERE w.workspace_id = p_workspace AND w.language = p_language ORDER BY w.texts DESC LIMIT 400;
END $$;
