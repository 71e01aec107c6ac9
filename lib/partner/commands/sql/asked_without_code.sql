-- What a scheduled message was asked to say, without a one-time code: it goes with its command. The values of a template
-- that is not known here, and so may be one for codes, go too.
CREATE FUNCTION fn.asked_without_code(s scheduled_messages) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT bool_and(t.category <> 'authentication') FROM templates t
      WHERE t.workspace_id = (s).workspace_id AND t.alias = (s).asked #>> '{template,alias}')
    THEN (s).asked ELSE (s).asked #- '{template,variables}' END
$$;
