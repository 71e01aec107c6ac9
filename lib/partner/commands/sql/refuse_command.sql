-- The result of create_command() for a refused command.
CREATE FUNCTION fn.refuse_command(p_code text, p_details jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT p_details || jsonb_build_object('outcome', 'refused', 'code', p_code)
$$;
