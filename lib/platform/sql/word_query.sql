-- The query for the words alone of a typed search, matched against public.search_runs(): each must begin a word of the text, a
-- lone letter must be one. Cheaper than fn.search_query() where there is no index. NULL when there is no word in it.
CREATE FUNCTION fn.word_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words text[] := tsvector_to_array(public.search_runs(workspace, typed));
BEGIN
  IF cardinality(words) = 1 AND length(words[1]) = 7 THEN RETURN format('''%s''', words[1])::tsquery; END IF;
  RETURN nullif('''' || array_to_string(words, ''':* & ''') || ''':*', ''''':*')::tsquery;
END $$;
