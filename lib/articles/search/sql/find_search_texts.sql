-- Published texts that everyone may read, or the team, and that have typed words, best first: of each typed word the place of the most weight counts,
-- and more if the title says little else. `p_least`: the worth of typed words that a text must have, or
-- `p_enough` words that say something; `p_words`: how many were
-- typed; `p_body`: characters of a text to return. `p_team`: those for the team too.
--
--   p.groups   jsonb[]   [{place, worth, weight, isTitle, keys}]: words that count alike for one typed word, at one place of a text
--
-- By index also while the tables are small or were not analysed: keys are those of one workspace and language. Called by: search.ts.
CREATE FUNCTION fn.find_search_texts(p_workspace uuid, p_language text, p jsonb, p_least float8, p_enough int, p_words int,
  p_limit int, p_body int, p_team boolean)
RETURNS TABLE (number int, audience text, title text, summary text, body text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(p -> 'groups') g (place int, worth float8, weight float8, "isTitle" boolean, keys bigint[])),
  hits AS (
    SELECT h.article_id, g.place, max(g.worth) AS worth, max(g.weight) + 0.1 * sum(g.weight) AS weight,
      bool_or(g."isTitle") AS is_title, max(h.title_words) AS title_words
    FROM asked g CROSS JOIN LATERAL (
      SELECT s.workspace_id, s.article_id, s.is_open, s.title_words FROM article_search_texts s WHERE s.keys && g.keys OFFSET 0) h
    WHERE h.workspace_id = p_workspace AND (h.is_open OR (p_team AND EXISTS (SELECT FROM articles o
      WHERE o.workspace_id = p_workspace AND o.id = h.article_id AND o.archived_at IS NULL))) GROUP BY h.article_id, g.place),
  best AS (
    SELECT h.article_id, sum(h.weight) * sum(h.worth)
      * (1 + count(*) FILTER (WHERE h.is_title)::float8 / greatest(max(h.title_words), p_words, 1)) AS score
    FROM hits h GROUP BY h.article_id HAVING sum(h.worth) >= p_least
      OR count(*) FILTER (WHERE h.worth > 0.05) >= p_enough ORDER BY score DESC, h.article_id LIMIT 60)
  SELECT a.number, a.audience::text, v.title, v.summary, left(s.body, p_body)
  FROM best b
  JOIN articles a ON a.workspace_id = p_workspace AND a.id = b.article_id AND a.archived_at IS NULL
    AND (p_team OR a.audience = 'everyone')
  JOIN article_texts t ON t.workspace_id = p_workspace AND t.article_id = b.article_id AND t.language = p_language
    AND t.published_version IS NOT NULL
  JOIN article_versions v ON v.workspace_id = p_workspace AND v.article_id = b.article_id AND v.language = p_language
    AND v.version = t.published_version
  JOIN article_search_texts s ON s.workspace_id = p_workspace AND s.article_id = b.article_id AND s.language = p_language
  ORDER BY b.score DESC, a.number LIMIT p_limit;
END $$;
