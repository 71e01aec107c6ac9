-- conversations.last_message as lists show it: with the first 200 characters of its text. A single expression, so PostgreSQL
-- inlines it.
--
--   p_last.text   text|null
--
-- Nullable: p_last, result
CREATE FUNCTION fn.message_preview(p_last jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT p_last || jsonb_build_object('text', left(p_last ->> 'text', 200))
$$;
