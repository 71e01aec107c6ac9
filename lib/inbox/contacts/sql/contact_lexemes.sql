-- Like public.search_lexemes(), for a person. Indexes each suffix of a number from three digits on: +5511987654321 is
-- also found by 11987654321 and 4321. Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.contact_lexemes(workspace uuid, words text, number text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE
  PARALLEL SAFE COST 2000 AS $$
DECLARE
  digits text := left(regexp_replace(coalesce(number, ''), '\D', '', 'g'), 30);
BEGIN
  RETURN public.search_lexemes(workspace, words) || array_to_tsvector(ARRAY(
    SELECT DISTINCT right(workspace::text, 6) || right(digits, n) FROM generate_series(3, length(digits)) n));
END $$;
