-- A text as a search compares it: without case, accents, and widths. Used by indexes, as public.search_lexemes() says.
CREATE OR REPLACE FUNCTION public.search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(words) = length(words) THEN lower(words)
    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036f\u064b-\u065f]+', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;
