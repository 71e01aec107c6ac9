-- Renders an instant as APIs show it: ISO 8601, UTC, milliseconds, Z. NULL for NULL.
--
-- A single expression without a subquery, so PostgreSQL inlines it into the calling statement.
CREATE FUNCTION fn.iso(t timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
