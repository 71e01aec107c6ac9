-- The pairs of p_now that p_former does not have. NULL, where these two would not give p_now again: one is no object, or p_former has
-- a key that p_now lacks.
--
--   p_former.*  jsonb
--   p_now.*     jsonb
--
-- Nullable: p_former, p_now
-- Called by: narrow_event().
CREATE FUNCTION fn.changed_keys(p_former jsonb, p_now jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  changed jsonb;
BEGIN
  IF jsonb_typeof(p_now) = 'object' THEN
    SELECT coalesce(jsonb_object_agg(n.key, n.value), '{}') INTO changed FROM jsonb_each(p_now) AS n
    WHERE n.value IS DISTINCT FROM p_former -> n.key;
  END IF;
  RETURN CASE WHEN p_former || changed = p_now THEN changed END;
END $$;
