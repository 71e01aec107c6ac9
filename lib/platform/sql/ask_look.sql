-- Asks for a look at a row that is due (lib/platform/looks.ts). A process that looks itself gets it with the statement's answer,
-- as a notice, and begins after the commit; for all others it is a row of the outbox.
--
--   p_payload.*  text|null  as the signal's
CREATE FUNCTION fn.ask_look(p_name text, p_payload jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('parley.looks', true) = 'on' THEN
    -- Not NOTICE, which client_min_messages may hold back.
    RAISE INFO 'parley.look' USING DETAIL = jsonb_build_object('name', p_name, 'payload', p_payload)::text;
  ELSE
    INSERT INTO outbox (kind, name, payload) VALUES ('signal', p_name, p_payload);
  END IF;
END $$;
