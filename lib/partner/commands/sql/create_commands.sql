-- Accepts many commands in one statement and one transaction. Each gets the result that create_command() would give it, but
-- {outcome: in_progress} instead of lock_timeout. Events are appended once, at the end.
--
--   p.commands  jsonb  a list; each with the keys of create_command()
--
-- Returns the results in the order of the commands.
-- Locks: those of create_command() for each command in turn, then those of append_events().
-- Records: the events of create_command().
-- Called by: callCreateCommands() in lib/partner/commands/queries.ts.
CREATE FUNCTION fn.create_commands(p jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  asked jsonb;
  verdict jsonb;
  verdicts jsonb[] := '{}';
  -- The second call of a repeated batch would otherwise wait for each of its keys.
  key_wait text := '2s';
BEGIN
  FOR asked IN SELECT value FROM jsonb_array_elements(p -> 'commands') WITH ORDINALITY AS list(value, place) ORDER BY place LOOP
    BEGIN
      verdict := fn.create_command(asked || jsonb_build_object('isBatched', true, 'keyWait', key_wait), p_at);
    EXCEPTION WHEN lock_not_available THEN
      verdict := '{"outcome": "in_progress"}';
      key_wait := '5ms';
    END;
    verdicts := verdicts || verdict;
  END LOOP;
  PERFORM fn.append_events(
    (SELECT coalesce(jsonb_agg(e ORDER BY place, number), '[]') FROM unnest(verdicts) WITH ORDINALITY AS list(v, place),
      jsonb_array_elements(v -> 'events') WITH ORDINALITY AS events(e, number)),
    (SELECT coalesce(jsonb_agg(DISTINCT c), '[]') FROM unnest(verdicts) AS v, jsonb_array_elements(v -> 'calls') AS c), p_at);
  RETURN (SELECT coalesce(jsonb_agg(v - 'events' - 'calls' ORDER BY place), '[]')
    FROM unnest(verdicts) WITH ORDINALITY AS list(v, place));
END $$;
