-- The second part of a body, after the delivery's id.
CREATE FUNCTION fn.webhook_body_after(e events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '","workspaceId":"' || (e).workspace_id || '","sequence":' || (e).sequence || ',"data":' || (e).data || '}'
$$;
