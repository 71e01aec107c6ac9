-- Turns the text of a search for people into a query for public.contact_lexemes(): words as fn.search_query() has them,
-- but a lone letter begins a word. A number may be written in its national form: the zeros in front of it, and a zero
-- in brackets, belong to no number with its country code, and neither do Russia's 8 and the 15 of Argentina's mobiles
-- (lib/platform/found-words.ts).
CREATE FUNCTION fn.contact_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words tsquery := fn.search_query(workspace, typed);
  number text;
  numbers tsquery;
BEGIN
  IF words IS NOT NULL AND length(btrim(typed)) = 1 THEN
    RETURN words || format('''%s'':*', (tsvector_to_array(public.search_runs(workspace, typed)))[1])::tsquery;
  END IF;
  IF typed !~ '^[\d\s()+./-]+$' THEN RETURN words; END IF;
  number := ltrim(regexp_replace(replace(typed, '(0)', ''), '\D', '', 'g'), '0');
  IF length(number) < 3 THEN RETURN words; END IF;
  SELECT string_agg(format('''%s%s'':*', right(workspace::text, 6), each), ' | ')::tsquery INTO numbers
    FROM unnest(number || ARRAY(SELECT regexp_replace(number, form, '\1\2') FROM unnest(ARRAY[
      '^8()(\d{10})$', '^(\d{2})15(\d{8})$', '^(\d{3})15(\d{7})$', '^(\d{4})15(\d{6})$']) form WHERE number ~ form)) each;
  RETURN coalesce(words || numbers, numbers);
END $$;
