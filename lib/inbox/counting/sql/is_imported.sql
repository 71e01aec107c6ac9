-- Whether a message was stored more than a day after it was written, as those of a number's history are: its id, a UUIDv7,
-- begins with the time of the first.
CREATE FUNCTION fn.is_imported(p_id uuid, p_created_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(p_id::text, 15, 1) = '7'
    AND to_timestamp(('x' || substr(replace(p_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) > p_created_at + interval '1 day'
$$;
