-- The exact bytes of a delivery's body, rendered from its event.
CREATE FUNCTION fn.webhook_body(e events, p_event text, p_delivery uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fn.webhook_body_before(e, p_event) || p_delivery || fn.webhook_body_after(e)
$$;
