-- The first part of a body, up to the delivery's id. Without the id, a body is the same for every endpoint.
CREATE FUNCTION fn.webhook_body_before(e events, p_event text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '{"id":"' || (e).id || '","event":"' || p_event || '","apiVersion":"2026-07-23","createdAt":"' || fn.iso((e).occurred_at)
    || '","deliveryId":"'
$$;
