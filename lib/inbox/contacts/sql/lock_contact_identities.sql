-- Serialises the creation of a contact: locks each of its identities until the end of the transaction.
--
-- Locks: advisory locks in the order of their keys, so two callers cannot deadlock.
-- Called by: ensure_thread().
-- Nullable: p_user_id
CREATE FUNCTION fn.lock_contact_identities(p_workspace uuid, p_phones text[], p_user_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name int;
BEGIN
  FOR name IN SELECT DISTINCT hashtext(p_workspace || ':' || value) AS key FROM unnest(p_phones || p_user_id) AS value
    WHERE value IS NOT NULL ORDER BY key
  LOOP
    PERFORM pg_advisory_xact_lock(7205763, name);
  END LOOP;
END $$;
