-- What was typed into a search, limited to one workspace; matched against public.search_lexemes(): each word must begin a word
-- of the text, and a lone letter must be one. NULL, which matches nothing, when there is no word in it.
CREATE FUNCTION fn.search_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format(CASE WHEN length(word) > 13 OR count > 1 THEN '''%s'':*' ELSE '''%s''' END, word), ' & ')::tsquery
  FROM (SELECT word, count(*) OVER () FROM unnest(tsvector_to_array(public.search_lexemes(workspace, typed))) word) asked
$$;
