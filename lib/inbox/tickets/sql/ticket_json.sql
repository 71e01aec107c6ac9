-- The ticket as the inbox and events show it: the schema Ticket of lib/inbox/tickets/schemas.ts.
--
-- Called by: reads of lib/inbox/tickets, and join_tickets().
CREATE FUNCTION fn.ticket_json(t tickets) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', (t).id, 'number', (t).number, 'title', (t).title, 'summary', (t).summary, 'status', (t).status,
    'priority', (t).priority, 'fields', (t).fields,
    'type', CASE WHEN (t).type_id IS NOT NULL THEN (SELECT jsonb_build_object('id', y.id, 'name', y.name) FROM ticket_types y
      WHERE y.workspace_id = (t).workspace_id AND y.id = (t).type_id) END,
    'contact', (SELECT fn.contact_json(k)::jsonb FROM contacts k
      WHERE k.workspace_id = (t).workspace_id AND k.id = (t).contact_id),
    'team', CASE WHEN (t).team_id IS NOT NULL THEN fn.team_json((t).workspace_id, (t).team_id) END,
    'assignee', CASE WHEN (t).assignee_id IS NOT NULL THEN coalesce(
      (SELECT jsonb_build_object('id', a.id, 'name', a.name) FROM users a WHERE a.id = (t).assignee_id),
      (SELECT jsonb_build_object('id', x.id, 'name', x.name) FROM external_users x
        WHERE x.workspace_id = (t).workspace_id AND x.id = (t).assignee_id)) END,
    'formerId', (t).former_id, 'createdAt', fn.iso((t).created_at), 'updatedAt', fn.iso((t).updated_at), 'doneAt', fn.iso((t).done_at))
$$;
