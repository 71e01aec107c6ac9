-- The contact as API resources show it. A single expression, so PostgreSQL inlines it.
CREATE FUNCTION fn.contact_json(k contacts) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', (k).id, 'name', (k).name, 'email', (k).email, 'phone', (k).phone, 'avatarUrl', (k).avatar_url)
$$;
