-- Of what was typed into a search the words alone, matched against public.search_runs(): each must begin a word of the text, a
-- lone letter must be one. Cheaper than fn.search_query() where there is no index. NULL when there is no word in it.
-- In plpgsql, as fn.search_query().
CREATE FUNCTION fn.word_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (SELECT string_agg(format(CASE WHEN length(word) > 7 OR count > 1 THEN '''%s'':*' ELSE '''%s''' END, word), ' & ')::tsquery
  FROM (SELECT word, count(*) OVER () FROM unnest(tsvector_to_array(public.search_runs(workspace, typed))) word) asked);
END $$;
