-- The words of a text, in the form in which a search types them: each follows the end of the workspace's id, so that a search
-- reads only its own tenant's entries, also for the beginning of a word. Only the first 20,000 characters count; a word of more
-- than 60 characters counts as several, since a lexeme's length is limited. In plpgsql, so that the planner sees its cost.
CREATE OR REPLACE FUNCTION public.search_runs(workspace uuid, words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE
  PARALLEL SAFE COST 2000 AS $$
DECLARE
  folded text := coalesce(public.search_fold(left(words, 20000)), '');
BEGIN
  IF folded ~ '[^ \n]{61}' THEN
    folded := regexp_replace(folded, '([^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020\U0001f000-\U0001faff]{60})', '\1 ', 'g');
  END IF;
  RETURN array_to_tsvector(array_remove(array_remove(string_to_array(regexp_replace(' ' || folded,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020\U0001f000-\U0001faff]+', ' ' || right(workspace::text, 6), 'g'), ' '), ''), right(workspace::text, 6)));
END $$;
