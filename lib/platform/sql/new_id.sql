-- A new UUIDv7: by uuidv7() on PostgreSQL 18 and later, else composed from the clock and random bits.
DO $install$
BEGIN
  IF to_regprocedure('uuidv7()') IS NOT NULL THEN
    CREATE FUNCTION fn.new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$ SELECT uuidv7() $$;
  ELSE
    -- The microseconds are the first random bits (RFC 9562, 6.2, method 3), so ids sort in the order of their creation.
    CREATE FUNCTION fn.new_id() RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      micros bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
      stamp text := lpad(to_hex(micros / 1000), 12, '0');
    BEGIN
      RETURN (left(stamp, 8) || '-' || right(stamp, 4) || '-7' || lpad(to_hex((micros % 1000) * 4), 3, '0')
        || substr(gen_random_uuid()::text, 19))::uuid;
    END $$;
  END IF;
END $install$;
