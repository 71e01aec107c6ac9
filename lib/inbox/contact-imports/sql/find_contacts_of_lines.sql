-- Finds the contacts that each line of an import names, by Parley's id, the team's own id, the number in any of its
-- forms and the e-mail address. A merged id finds the contact that it is part of now, an erased contact's id what is
-- left of it.
--
--   p_lines[].position      int
--   p_lines[].id?           uuid|null
--   p_lines[].externalId?   text|null
--   p_lines[].phones?       text[]|null   digits; the form that was written comes first
--   p_lines[].email?        text|null     in lower case
-- Nullable: by_id, by_external_id, by_phone, by_email
--
-- Planned again for each batch: a plan from when the tables were empty, as before a first import, would walk all contacts for
-- each line. For the same reason the oldest is an aggregate, not ORDER BY with LIMIT.
--
-- Called by: lib/inbox/contact-imports/decide.ts.
CREATE FUNCTION fn.find_contacts_of_lines(p_workspace uuid, p_lines jsonb)
RETURNS TABLE ("position" int, by_id uuid, by_external_id uuid, by_phone uuid, by_email uuid)
LANGUAGE sql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT (l ->> 'position')::int,
    coalesce(
      (SELECT k.id FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = (l ->> 'id')::uuid),
      (SELECT g.winner_id FROM contact_merges g WHERE g.workspace_id = p_workspace AND g.contact_id = (l ->> 'id')::uuid)),
    coalesce(
      (SELECT k.id FROM contacts k WHERE k.workspace_id = p_workspace AND k.external_id = l ->> 'externalId'),
      (SELECT g.winner_id FROM contact_merges g WHERE g.workspace_id = p_workspace AND g.external_id = l ->> 'externalId' LIMIT 1)),
    coalesce(
      CASE WHEN jsonb_typeof(l -> 'phones') = 'array'
        THEN fn.find_contact_by_identity(p_workspace, ARRAY(SELECT jsonb_array_elements_text(l -> 'phones')), NULL) END,
      (SELECT (array_agg(k.id ORDER BY k.id))[1] FROM contacts k
        WHERE k.workspace_id = p_workspace AND k.phone = '+' || (l -> 'phones' ->> 0))),
    coalesce(
      (SELECT i.contact_id FROM contact_identities i
        WHERE i.workspace_id = p_workspace AND i.kind = 'email' AND i.value = l ->> 'email'),
      (SELECT (array_agg(k.id ORDER BY k.id))[1] FROM contacts k
        WHERE k.workspace_id = p_workspace AND lower(k.email) = l ->> 'email'))
  FROM jsonb_array_elements(p_lines) AS l
$$;
