-- The lexemes that the search indexes store for a text: its words (public.search_runs), and besides
--   in place of runs in scripts without blanks (Chinese, Japanese, Thai …) every two characters of them that follow each other,
--   the last one alone, and what stands between such runs; so a word inside a run is found by its pairs. For Korean, too,
-- beside
--   its words;
--   the word backwards, behind a ~, of Latin words of 8 letters or more: a compound is found by its end;
--   an Arabic word without its article.
-- Used by indexes: a change of its result needs a REINDEX in a migration. docs/decisions/0029-search-inside-words.md
CREATE OR REPLACE FUNCTION public.search_lexemes(workspace uuid, words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE
  PARALLEL SAFE COST 2000 AS $$
DECLARE
  tenant text := right(workspace::text, 6);
  found tsvector := public.search_runs(workspace, words);
  more text[] := '{}';
BEGIN
  IF words ~* '[a-z\u00c0-\u024f]{7}' THEN
    more := ARRAY(SELECT tenant || '~' || reverse(substr(word, 7)) FROM unnest(tsvector_to_array(found)) word
      WHERE length(word) > 13 AND word ~ '^.{6}[a-z]+$');
  END IF;
  IF octet_length(words) > length(words) THEN
    IF words ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN
      more := more || ARRAY(SELECT DISTINCT tenant || sign || CASE WHEN next = ' ' THEN '' ELSE coalesce(next, '') END
        FROM (SELECT sign, lead(sign) OVER (ORDER BY place) AS next FROM unnest(string_to_array(
          regexp_replace(normalize(public.search_fold(left(words, 20000)), NFC), '[^\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'), NULL))
          WITH ORDINALITY AS signs (sign, place)) pairs WHERE sign <> ' ');
      more := more || ARRAY(SELECT tenant || part FROM unnest(tsvector_to_array(found)) word,
        regexp_split_to_table(substr(word, 7), '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+') part WHERE word ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' AND part <> '');
      found := array_to_tsvector(ARRAY(SELECT word FROM unnest(tsvector_to_array(found)) word WHERE word !~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'));
    END IF;
    IF words ~ 'ال' THEN
      more := more || ARRAY(SELECT tenant || regexp_replace(substr(word, 7), '^[وفبك]?ال', '')
        FROM unnest(tsvector_to_array(found)) word WHERE substr(word, 7) ~ '^[وفبك]?ال.{2}');
    END IF;
  END IF;
  RETURN CASE WHEN more = '{}' THEN found ELSE found || array_to_tsvector(more) END;
END $$;
