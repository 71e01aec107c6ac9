-- What was typed into a search, limited to one workspace; matched against public.search_lexemes(): each word must begin a word
-- of the text, be in a run of a script without blanks, or end a long word; a lone letter must be a word. Pairs of a run may
-- lie apart: the caller compares the text too. NULL, which matches nothing, when there is no word in it. In plpgsql, whose
-- plans are kept: each search asks several times.
CREATE FUNCTION fn.search_query(workspace uuid, typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (SELECT string_agg(CASE
      WHEN plain ~ '^[a-z]{5,}$' THEN format('(''%s'':* | ''%s~%s'':*)', word, tenant, reverse(plain))
      WHEN plain ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN format(CASE WHEN plain ~ '^[\uac00-\ud7a3]+$' THEN '(''%s'':* | (%s))' ELSE '%2$s' END, word,
        (SELECT string_agg(CASE WHEN length(part) > 1 AND part ~ '^[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]'
            THEN (SELECT string_agg(format('''%s%s''', tenant, substr(part, n, 2)), ' & ') FROM generate_series(1, length(part) - 1) n)
            ELSE format('''%s%s'':*', tenant, part) END, ' & ')
          FROM regexp_matches(plain, '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+|[^\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', 'g') parts, LATERAL (SELECT parts[1] AS part) one))
      WHEN length(word) > 7 OR count > 1 THEN format('''%s'':*', word) ELSE format('''%s''', word) END, ' & ')::tsquery
  FROM (SELECT word, normalize(substr(word, 7), NFC) AS plain, right(workspace::text, 6) AS tenant, count(*) OVER ()
    FROM unnest(tsvector_to_array(public.search_runs(workspace, typed))) word) asked);
END $$;
