-- A message's content as APIs and events show it: tagged by its type, in the form of commands where a command can say it.
-- Leaves out absent values, except free-form ones and those that a type always has. lib/inbox/messages/content.ts has
-- the types. A single expression, so PostgreSQL inlines it.
--
-- A template that was sent before its values were kept has name and language only.
CREATE FUNCTION fn.content_json(m messages) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE (m).type
    WHEN 'text' THEN jsonb_strip_nulls(jsonb_build_object('type', 'text', 'text', (m).text,
      'previewUrl', (m).content -> 'previewUrl', 'writtenOn', (m).content -> 'writtenOn'))
    WHEN 'media' THEN jsonb_build_object('type', 'media',
        'kind', coalesce((m).content ->> 'kind', (m).attachments -> 0 ->> 'kind'), 'attachmentId', (m).attachments -> 0 -> 'id')
      || jsonb_strip_nulls(jsonb_build_object('caption', (m).content -> 'caption',
        'voice', nullif((m).content -> 'isVoice', 'false'), 'writtenOn', (m).content -> 'writtenOn',
        'media', CASE WHEN (m).content -> 'source' ? 'link' THEN jsonb_build_object('kind', (m).content -> 'kind',
          'url', (m).content #> '{source,link}', 'caption', (m).content -> 'caption', 'filename', (m).content -> 'filename') END))
    WHEN 'template' THEN jsonb_build_object('type', 'template', 'template', coalesce((m).content -> 'template',
      jsonb_build_object('alias', (m).content -> 'name', 'locale', (m).content -> 'language')))
    WHEN 'interactive' THEN jsonb_build_object('type', 'interactive', 'interactive', (m).content -> 'interactive')
    WHEN 'button' THEN jsonb_build_object('type', 'template_button', 'payload', (m).content -> 'payload', 'text', (m).text)
    WHEN 'button_reply' THEN (m).content
    WHEN 'list_reply' THEN jsonb_strip_nulls((m).content - 'ratingId')
    WHEN 'location' THEN jsonb_strip_nulls((m).content - 'url')
    WHEN 'contacts' THEN (m).content
    WHEN 'order' THEN jsonb_strip_nulls((m).content - 'items') || jsonb_build_object('items', (m).content -> 'items')
    WHEN 'flow_reply' THEN jsonb_strip_nulls(jsonb_build_object('type', 'flow_reply', 'name', (m).content -> 'name'))
      || jsonb_build_object('data', (m).content -> 'data')
    WHEN 'email' THEN jsonb_build_object('type', 'email', 'subject', (m).content -> 'subject', 'from', (m).content -> 'from',
        'to', coalesce((m).content -> 'to', '[]'), 'cc', coalesce((m).content -> 'cc', '[]'))
      || jsonb_strip_nulls(jsonb_build_object('html', (m).content -> 'html', 'quotedText', (m).content -> 'quoted',
        'automatic', (m).content -> 'automatic'))
    WHEN 'reaction' THEN jsonb_build_object('type', 'reaction', 'emoji', (m).content -> 'emoji')
    WHEN 'call_permission_reply' THEN jsonb_build_object('type', 'call_permission_reply', 'response', (m).content -> 'response')
    WHEN 'edit' THEN jsonb_build_object('type', 'edit', 'text', (m).text)
    WHEN 'revoke' THEN jsonb_build_object('type', 'revoke')
    WHEN 'system' THEN jsonb_build_object('type', 'system', 'event', (m).content -> 'event')
    ELSE jsonb_build_object('type', 'unsupported', 'reason', coalesce((m).content ->> 'reason', (m).type))
  END
$$;
