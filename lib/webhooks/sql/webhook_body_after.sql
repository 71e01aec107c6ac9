-- The second part of a body, after the delivery's id.
CREATE FUNCTION fn.webhook_body_after(e events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '","workspaceId":"' || (e).workspace_id || '","sequence":' || (e).sequence || ',"data":' || (CASE WHEN (e).base_sequence IS NULL THEN (e).data ELSE fn.event_data((e).workspace_id, (e).base_sequence, (e).data) END)
    || '}'
$$;
