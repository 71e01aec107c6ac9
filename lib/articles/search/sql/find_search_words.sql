-- The words of a workspace's published texts in one language that typed words may mean: the word itself, other forms of it, and the
-- commonest twelve that begin with it. One row at least for each typed word, and a first one for place 0: the empty word counts the texts.
-- `p_written`: the same words with their accents, in which a dictionary knows the words that say little (`is_stop`).
-- Nullable: kind, id
--
-- By index also while the tables are small or were not analysed, and one word after the other (OFFSET 0): the planner does not know how
-- many words a workspace has, and would read them all. Called by: search.ts.
CREATE FUNCTION fn.find_search_words(p_workspace uuid, p_language text, p_dictionary text, p_words text[], p_written text[])
RETURNS TABLE (place int, is_stop boolean, kind text, id text, word text, texts int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT a.place::int AS place, a.word, coalesce(l.lexemes[1], a.word) AS stem,
      coalesce(l.lexemes = '{}' OR ts_lexize(p_dictionary::regdictionary, a.written) = '{}', false) AS is_stop
    FROM unnest(p_words, p_written) WITH ORDINALITY a (word, written, place),
      LATERAL (SELECT ts_lexize(p_dictionary::regdictionary, a.word) AS lexemes) l)
  SELECT 0, false, 'same', w.id::text, w.word::text, w.texts FROM article_search_words w
    WHERE w.workspace_id = p_workspace AND w.language = p_language AND w.word = ''
  UNION ALL
  SELECT a.place, a.is_stop, CASE WHEN w.id IS NOT NULL THEN 'same' END, w.id::text, a.word, coalesce(w.texts, 0) FROM asked a
    LEFT JOIN LATERAL (
      SELECT s.id, s.texts FROM article_search_words s
      WHERE s.workspace_id = p_workspace AND s.language = p_language AND s.word = a.word OFFSET 0) w ON true
  UNION ALL
  SELECT a.place, a.is_stop, 'form', w.id::text, w.word::text, w.texts FROM asked a
    CROSS JOIN LATERAL (
      SELECT s.id, s.word, s.texts FROM article_search_words s
      WHERE s.workspace_id = p_workspace AND s.language = p_language AND s.stem = a.stem OFFSET 0) w
    WHERE NOT a.is_stop AND w.word <> a.word
  UNION ALL
  SELECT a.place, a.is_stop, 'start', w.id::text, w.word::text, w.texts FROM asked a
    CROSS JOIN LATERAL (
      SELECT s.id, s.word, s.texts FROM article_search_words s WHERE s.workspace_id = p_workspace AND s.language = p_language
        AND s.word > a.word COLLATE "C" AND s.word < (a.word || chr(1114111)) COLLATE "C" ORDER BY s.texts DESC LIMIT 12) w
    WHERE NOT a.is_stop OR a.place = cardinality(p_words);
END $$;
