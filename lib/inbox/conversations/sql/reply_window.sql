-- How long after the contact's last message a channel takes free text; NULL: always. The same as replyWindowHours in
-- lib/connections/channels/capabilities.ts. A single expression, so PostgreSQL inlines it.
-- Nullable: result
CREATE FUNCTION fn.reply_window(p_channel channel) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  -- Meta, "Customer service windows"
  SELECT CASE p_channel WHEN 'whatsapp' THEN interval '24 hours' END
$$;
