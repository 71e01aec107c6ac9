-- A text as a search compares it: without case, accents, and widths. Used by indexes, as public.search_lexemes() says.
CREATE OR REPLACE FUNCTION public.search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(words) = length(words) THEN lower(words)
    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036f\u064b-\u065f]+', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;
-- The words of a text for the search indexes, each behind the end of the workspace's id: a search reads only its own
-- tenant's entries, also for the beginning of a word. Of a long text the first 20,000 characters count; a longer word than
-- 60 characters counts as several, since a lexeme's length is limited. Used by indexes: a change of its result needs a
-- REINDEX in a migration. In plpgsql, so that the planner sees its cost.
CREATE OR REPLACE FUNCTION public.search_lexemes(workspace uuid, words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE
  PARALLEL SAFE COST 2000 AS $$
DECLARE
  folded text := coalesce(public.search_fold(left(words, 20000)), '');
BEGIN
  IF folded ~ '[^ \n]{61}' THEN
    folded := regexp_replace(folded, '([^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020\U0001f000-\U0001faff]{60})', '\1 ', 'g');
  END IF;
  RETURN array_to_tsvector(array_remove(array_remove(string_to_array(regexp_replace(' ' || folded,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020\U0001f000-\U0001faff]+', ' ' || right(workspace::text, 12), 'g'), ' '), ''), right(workspace::text, 12)));
END $$;
-- As public.search_lexemes(), for a person. A number is found by any of its digits from the third on: of +5511987654321
-- also 11987654321 and 4321. Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.contact_lexemes(workspace uuid, words text, number text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE
  PARALLEL SAFE COST 2000 AS $$
DECLARE
  digits text := left(regexp_replace(coalesce(number, ''), '\D', '', 'g'), 30);
BEGIN
  RETURN public.search_lexemes(workspace, words) || array_to_tsvector(ARRAY(
    SELECT DISTINCT right(workspace::text, 12) || right(digits, n) FROM generate_series(3, length(digits)) n));
END $$;
