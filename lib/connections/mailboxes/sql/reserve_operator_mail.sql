-- Counts a mail that is about to leave through the operator's server against the day's limits. Returns NULL if it may leave, else
-- the code of the limit that it would exceed; then nothing is counted. Idempotent by p_mail, so a second attempt counts once.
--
-- An address that never wrote to the workspace is a first contact, and what it gets is counted over all workspaces. Of one that
-- wrote, only this workspace's mails since count: no other workspace's keep its answer back. But anyone can write in another's name,
-- a workspace to its own mailbox too: ten times either limit ends that.
-- p_first_contacts, p_per_recipient: 0 for no limit.
-- Locks: the addresses (advisory, in their order), then the workspace (advisory).
-- Nullable: result
-- Called by: lib/connections/mailboxes/operator-limits.ts.
CREATE FUNCTION fn.reserve_operator_mail(p_workspace uuid, p_mail uuid, p_addresses text[], p_first_contacts int, p_per_recipient int,
  p_at timestamptz) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  today date := (p_at AT TIME ZONE 'UTC')::date;
  hashes bytea[] := ARRAY(SELECT DISTINCT sha256(convert_to(lower(a), 'UTF8')) FROM unnest(p_addresses) AS list(a));
  firsts bytea[];
  -- Multiplies either limit, for mails to addresses that wrote too.
  most CONSTANT int := 10;
BEGIN
  PERFORM pg_advisory_xact_lock(7205770, key) FROM (SELECT DISTINCT hashtext(encode(h, 'hex')) AS key FROM unnest(hashes) AS list(h)
    ORDER BY key) AS keys;
  PERFORM pg_advisory_xact_lock(7205771, hashtext(p_workspace::text));
  IF EXISTS (SELECT FROM operator_mails o WHERE o.workspace_id = p_workspace AND o.mail_id = p_mail) THEN
    RETURN NULL;
  END IF;
  IF p_per_recipient > 0 AND EXISTS (SELECT FROM unnest(hashes) AS list(h)
      LEFT JOIN mail_senders s ON s.workspace_id = p_workspace AND s.address_hash = h
      CROSS JOIN LATERAL (SELECT
        count(*) FILTER (WHERE s.wrote_at IS NULL OR (o.workspace_id = p_workspace AND o.sent_at > s.wrote_at)) AS unanswered,
        count(*) FILTER (WHERE o.workspace_id = p_workspace) AS own
        FROM operator_mails o WHERE o.address_hash = h AND o.day = today) AS got
      WHERE got.unanswered >= p_per_recipient OR got.own >= most * p_per_recipient) THEN
    RETURN 'mail_recipient_limit';
  END IF;
  firsts := ARRAY(SELECT h FROM unnest(hashes) AS list(h)
    WHERE NOT EXISTS (SELECT FROM mail_senders s WHERE s.workspace_id = p_workspace AND s.address_hash = h)
      AND NOT EXISTS (SELECT FROM operator_mails o WHERE o.workspace_id = p_workspace AND o.day = today AND o.address_hash = h));
  IF p_first_contacts > 0 AND firsts <> '{}' AND p_first_contacts < cardinality(firsts) + (
      SELECT count(*) FROM operator_mails o WHERE o.workspace_id = p_workspace AND o.day = today AND o.is_first) THEN
    RETURN 'mail_first_contacts_used';
  END IF;
  IF p_first_contacts > 0 AND most * p_first_contacts < (SELECT count(DISTINCT h) FROM (
      SELECT o.address_hash AS h FROM operator_mails o WHERE o.workspace_id = p_workspace AND o.day = today
      UNION ALL SELECT unnest(hashes)) AS all_of_day) THEN
    RETURN 'mail_first_contacts_used';
  END IF;
  INSERT INTO operator_mails (workspace_id, mail_id, address_hash, is_first, day, sent_at)
  SELECT p_workspace, p_mail, h, h = ANY(firsts), today, p_at FROM unnest(hashes) AS list(h);
  RETURN NULL;
END $$;
