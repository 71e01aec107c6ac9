-- A ticket's customer as API resources show them. A function of its own: PostgreSQL inlines ticket_json() only without a
-- subquery in it.
CREATE FUNCTION fn.ticket_contact_json(p_workspace uuid, p_contact uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT fn.contact_json(k)::jsonb FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_contact
$$;
