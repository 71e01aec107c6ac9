-- The entries of a ticket's fields in the index by which the list is filtered: each key that has a value, and each key with each of its
-- values, without case; of a file its name. Each begins with the end of the workspace's id, so that a filter reads its own tenant's entries.
-- Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.field_terms(workspace uuid, fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT coalesce(array_agg(DISTINCT right(workspace::text, 6) || term), '{}') FROM jsonb_each(fields) f
  CROSS JOIN LATERAL (SELECT f.key AS term UNION ALL SELECT md5(f.key || '=' || lower(v #>> '{}')) FROM jsonb_array_elements(
    CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value WHEN 'object' THEN jsonb_build_array(coalesce(f.value -> 'fileName', f.value))
      ELSE '[]'::jsonb || f.value END) v) terms
$$;
