-- The words of a search, limited to one workspace; matched against public.search_words(). NULL, which matches
-- nothing, when `words` holds nothing that can be searched for.
CREATE FUNCTION fn.search_query(workspace uuid, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN words <> '' AND numnode(to_tsquery('simple'::regconfig, words)) > 0
    THEN quote_literal(workspace)::tsquery && to_tsquery('simple'::regconfig, words) END
$$;
