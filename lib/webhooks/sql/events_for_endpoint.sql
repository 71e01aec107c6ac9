-- The events of a range of the log to which an endpoint subscribes, without events about the endpoint itself: a failing
-- delivery of those would create more of them.
--
--   p_names.*  text|null  event type → name that subscribers know, null for none; its own name is known too, and goes before
CREATE FUNCTION fn.events_for_endpoint(p_workspace uuid, p_endpoint webhook_endpoints, p_names jsonb, p_after bigint, p_to bigint)
RETURNS TABLE (name text, happened events) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN e.type = ANY(p_endpoint.events) THEN e.type ELSE p_names ->> e.type END, e FROM events e
  WHERE e.workspace_id = p_workspace AND e.sequence > p_after AND e.sequence <= p_to
    AND (p_names ->> e.type = ANY(p_endpoint.events) OR e.type = ANY(p_endpoint.events))
    AND NOT (e.subject_type = 'webhook_endpoint' AND e.subject_id = p_endpoint.id)
  ORDER BY e.sequence
$$;
