-- The query for a typed search in one workspace; matched against public.search_lexemes(): each word must begin a word
-- of the text, be in a run of a script without blanks, or end a long word; a lone letter must be a word. Pairs of a run may
-- lie apart: the caller compares the text too. NULL, which matches nothing, when there is no word in it. Step by step, since
-- to prepare one large query takes five times as long as all of its steps.
CREATE FUNCTION fn.search_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  tenant text := right(workspace::text, 6);
  words text[] := tsvector_to_array(public.search_runs(workspace, typed));
  word text;
  plain text;
  asked text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    plain := substr(word, 7);
    IF plain ~ '^[a-z]{5,}$' THEN
      asked := concat_ws(' & ', asked, format('(''%s'':* | ''%s~%s'':*)', word, tenant, reverse(plain)));
    ELSIF octet_length(plain) > length(plain) AND normalize(plain, NFC) ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN
      plain := normalize(plain, NFC);
      asked := concat_ws(' & ', asked, format(CASE WHEN plain ~ '^[\uac00-\ud7a3]+$' THEN '(''%s'':* | (%s))' ELSE '%2$s' END, word,
        (SELECT string_agg(CASE WHEN length(part) > 1 AND part ~ '^[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]'
            THEN (SELECT string_agg(format('''%s%s''', tenant, substr(part, n, 2)), ' & ') FROM generate_series(1, length(part) - 1) n)
            ELSE format('''%s%s'':*', tenant, part) END, ' & ')
          FROM regexp_matches(plain, '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+|[^\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', 'g') parts, LATERAL (SELECT parts[1] AS part) one)));
    ELSE
      asked := concat_ws(' & ', asked, format(CASE WHEN length(plain) > 1 OR cardinality(words) > 1 THEN '''%s'':*' ELSE '''%s''' END, word));
    END IF;
  END LOOP;
  RETURN asked::tsquery;
END $$;
