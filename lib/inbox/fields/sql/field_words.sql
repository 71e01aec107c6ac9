-- The texts among a ticket's field values, and the names of its files, for the search.
-- Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.field_words(fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT string_agg(v #>> '{}', ' ') FROM (SELECT jsonb_path_query(fields, 'lax $.*[*] ? (@.type() == "string")') AS v
    UNION ALL SELECT jsonb_path_query(fields, 'lax $.*.fileName')) words
$$;
