-- What was typed into a search for people, matched against public.contact_lexemes(): words as fn.search_query() has them, but a
-- lone letter begins a word. A number may be written in its national form: the zeros in front of it, and a zero in brackets,
-- belong to no number with its country code. In plpgsql, as fn.search_query().
CREATE FUNCTION fn.contact_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (SELECT CASE WHEN typed ~ '^[\d\s()+./-]+$' AND length(asked.number) >= 3
    THEN coalesce(asked.words || asked.number_query, asked.number_query) ELSE asked.words END
  FROM (SELECT number, words, format('''%s%s'':*', right(workspace::text, 6), number)::tsquery AS number_query
    FROM (SELECT ltrim(regexp_replace(replace(typed, '(0)', ''), '\D', '', 'g'), '0') AS number,
      CASE WHEN length(btrim(typed)) = 1 THEN fn.search_query(workspace, typed) || (SELECT format('''%s'':*', word)::tsquery
          FROM unnest(tsvector_to_array(public.search_runs(workspace, typed))) word LIMIT 1)
        ELSE fn.search_query(workspace, typed) END AS words) parts) asked);
END $$;
