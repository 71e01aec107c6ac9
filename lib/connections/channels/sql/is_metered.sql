-- Whether the provider charges a channel's messages by category. The same as isMetered in lib/connections/channels/capabilities.ts.
-- A single expression, so PostgreSQL inlines it.
CREATE FUNCTION fn.is_metered(p_channel channel) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_channel = 'whatsapp'
$$;
