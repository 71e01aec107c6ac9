-- Finds the contacts that each line of an import names, by Parley's id, the team's own id, the number in any of its
-- forms and the e-mail address. A merged id finds the contact that it is part of now, an erased contact's id what is
-- left of it.
--
--   p_lines[].position      int
--   p_lines[].id?           uuid|null
--   p_lines[].externalId?   text|null
--   p_lines[].phones?       text[]|null   digits; the form that was written comes first
--   p_lines[].email?        text|null     in lower case
-- Returns with them the merged contact of the first that is found: the line is about that part of it.
-- Nullable: by_id, by_external_id, by_phone, by_email, merged_id
--
-- Planned again for each batch: a plan from when the tables were empty, as before a first import, would walk all contacts for
-- each line. For the same reason the oldest is an aggregate, not ORDER BY with LIMIT.
--
-- Called by: lib/inbox/contact-imports/decide.ts.
CREATE FUNCTION fn.find_contacts_of_lines(p_workspace uuid, p_lines jsonb)
RETURNS TABLE ("position" int, by_id uuid, by_external_id uuid, by_phone uuid, by_email uuid, merged_id uuid)
LANGUAGE sql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT (l ->> 'position')::int, coalesce(own.id, part.winner_id), coalesce(named.id, alias.winner_id),
    coalesce(called.contact_id, noted.phone), coalesce(mail.contact_id, noted.email),
    -- Those of a former version's merge write in the contact's threads.
    CASE WHEN own.id IS NOT NULL THEN NULL WHEN part.winner_id IS NOT NULL THEN CASE WHEN part.into_id IS NOT NULL THEN part.contact_id END
      -- The contact may have the id from the merged one.
      WHEN coalesce(named.id, alias.winner_id) IS NOT NULL
        THEN CASE WHEN alias.into_id IS NOT NULL AND alias.winner_id = coalesce(named.id, alias.winner_id) THEN alias.contact_id END
      WHEN called.contact_id IS NOT NULL THEN called.merged_id WHEN noted.phone IS NOT NULL THEN NULL ELSE mail.merged_id END
  FROM jsonb_array_elements(p_lines) AS l
  LEFT JOIN LATERAL (SELECT k.id FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = (l ->> 'id')::uuid) own ON true
  LEFT JOIN LATERAL (SELECT g.contact_id, g.winner_id, g.into_id FROM contact_merges g
    WHERE g.workspace_id = p_workspace AND g.contact_id = (l ->> 'id')::uuid) part ON true
  LEFT JOIN LATERAL (SELECT k.id FROM contacts k WHERE k.workspace_id = p_workspace AND k.external_id = l ->> 'externalId') named ON true
  LEFT JOIN LATERAL (SELECT g.contact_id, g.winner_id, g.into_id FROM contact_merges g
    WHERE g.workspace_id = p_workspace AND g.external_id = l ->> 'externalId' LIMIT 1) alias ON true
  LEFT JOIN LATERAL (SELECT f.contact_id, f.merged_id FROM fn.find_person(p_workspace,
    ARRAY(SELECT jsonb_array_elements_text(l -> 'phones')), NULL) f WHERE jsonb_typeof(l -> 'phones') = 'array') called ON true
  LEFT JOIN LATERAL (SELECT i.contact_id, i.merged_id FROM contact_identities i
    WHERE i.workspace_id = p_workspace AND i.kind = 'email' AND i.value = l ->> 'email') mail ON true
  LEFT JOIN LATERAL (SELECT
    (SELECT (array_agg(k.id ORDER BY k.id))[1] FROM contacts k
      WHERE k.workspace_id = p_workspace AND k.phone = '+' || (l -> 'phones' ->> 0)) AS phone,
    (SELECT (array_agg(k.id ORDER BY k.id))[1] FROM contacts k
      WHERE k.workspace_id = p_workspace AND lower(k.email) = l ->> 'email') AS email) noted ON true
$$;
