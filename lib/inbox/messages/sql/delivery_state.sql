-- A message's delivery state as APIs show it. A cancelled message is stored as failed, which former versions know, and is
-- never sent. A single expression, so PostgreSQL inlines it.
-- Nullable: result
CREATE FUNCTION fn.delivery_state(m messages) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (m).cancelled_at IS NULL THEN (m).delivery_state::text ELSE 'cancelled' END
$$;
