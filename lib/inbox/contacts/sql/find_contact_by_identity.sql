-- The contact of find_person(). NULL: none.
-- Nullable: result, p_user_id
CREATE FUNCTION fn.find_contact_by_identity(p_workspace uuid, p_phones text[], p_user_id text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT contact_id FROM fn.find_person(p_workspace, p_phones, p_user_id)
$$;
