-- The contact with all that is known: what partners read, and the data of its own events. Conversations carry
-- contact_json(). A single expression, so PostgreSQL inlines it.
CREATE FUNCTION fn.contact_details_json(k contacts) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT fn.contact_json(k)::jsonb || jsonb_build_object('externalId', (k).external_id, 'attributes', (k).attributes,
    'identities', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', i.kind,
        'value', CASE i.kind WHEN 'phone' THEN '+' ELSE '' END || i.value) ORDER BY i.created_at, i.kind, i.value), '[]')
      FROM contact_identities i WHERE i.workspace_id = (k).workspace_id AND i.contact_id = (k).id),
    'marketingOptedOutAt', fn.iso((k).marketing_opted_out_at), 'blockedAt', fn.iso((k).blocked_at),
    'blockReason', (k).block_reason,
    'createdAt', fn.iso((k).created_at), 'updatedAt', fn.iso((k).updated_at))
$$;
