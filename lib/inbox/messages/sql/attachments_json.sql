-- A message's files as APIs and events show them: their data on arrival, and their state now.
CREATE FUNCTION fn.attachments_json(m messages) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (m).attachments = '[]' THEN '[]' ELSE (
    SELECT jsonb_agg(file || '{"sizeBytes": 0, "sha256": null, "state": "failed", "failure": null}' || coalesce((
      SELECT jsonb_build_object('sha256', a.sha256, 'failure', a.failure,
        'sizeBytes', CASE WHEN a.state = 'stored' THEN coalesce(a.size_bytes, 0) ELSE 0 END,
        'state', CASE a.state WHEN 'stored' THEN 'ready' WHEN 'failed' THEN 'failed' ELSE 'pending' END)
      FROM attachments a WHERE a.workspace_id = (m).workspace_id AND a.id = (file ->> 'id')::uuid), '{}') ORDER BY place)
    FROM jsonb_array_elements((m).attachments) WITH ORDINALITY AS files (file, place)) END
$$;
