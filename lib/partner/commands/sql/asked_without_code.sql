-- The content of a scheduled message without what may be a one-time code: the variables of an authentication template, and of
-- a template that is not known here.
CREATE FUNCTION fn.asked_without_code(s scheduled_messages) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT bool_and(t.category <> 'authentication') FROM templates t
      WHERE t.workspace_id = (s).workspace_id AND t.alias = (s).asked #>> '{template,alias}')
    THEN (s).asked ELSE (s).asked #- '{template,variables}' END
$$;
