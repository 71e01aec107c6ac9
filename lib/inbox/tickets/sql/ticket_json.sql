-- The ticket as the inbox and events show it: the schema Ticket of lib/inbox/tickets/schemas.ts. A single expression without a
-- subquery, so PostgreSQL inlines it.
--
-- Called by: reads of lib/inbox/tickets and join_tickets().
CREATE FUNCTION fn.ticket_json(t tickets) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', (t).id, 'number', (t).number, 'title', (t).title, 'summary', (t).summary, 'status', (t).status,
    'priority', (t).priority, 'fields', (t).fields,
    'type', CASE WHEN (t).type_id IS NOT NULL THEN fn.ticket_type_json((t).workspace_id, (t).type_id) END,
    'contact', CASE WHEN (t).contact_id IS NOT NULL THEN fn.ticket_contact_json((t).workspace_id, (t).contact_id) END,
    'team', CASE WHEN (t).team_id IS NOT NULL THEN fn.team_json((t).workspace_id, (t).team_id) END,
    'assignee', CASE WHEN (t).assignee_id IS NOT NULL THEN fn.ticket_assignee_json((t).workspace_id, (t).assignee_id) END,
    'formerId', (t).former_id, 'createdAt', fn.iso((t).created_at), 'updatedAt', fn.iso((t).updated_at), 'doneAt', fn.iso((t).done_at))
$$;
