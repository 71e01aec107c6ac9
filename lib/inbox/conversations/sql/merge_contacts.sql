-- Merges a contact into another: identities, conversations, visitors and attributes of both belong to the winner, and the
-- loser's id leads to it. Their WhatsApp conversations become one thread.
--
--   p_take: the fields (name, email, phone) whose value is the loser's; of the others the winner's, if it has one
--
-- p_merged, p_into: as hold_for_merge() returned them; the messages are in p_into already (move_messages()).
-- The caller has called hold_for_merge() in this transaction.
-- Nullable: p_merged, p_into
-- Locks: those of merge_threads().
-- Called by: mergeContacts() in lib/inbox/conversations/merge-contacts.ts.
CREATE FUNCTION fn.merge_contacts(p_workspace uuid, p_winner uuid, p_loser uuid, p_take text[], p_merged uuid, p_into uuid,
  p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  winner contacts;
  loser contacts;
BEGIN
  SELECT * INTO STRICT winner FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_winner;
  SELECT * INTO STRICT loser FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_loser;
  IF p_merged IS NOT NULL THEN
    PERFORM fn.merge_threads(p_workspace, p_into, p_merged, p_at);
  END IF;

  UPDATE conversations c SET contact_id = p_winner,
    thread_key = CASE WHEN c.channel = 'whatsapp' THEN p_winner::text ELSE c.thread_key END
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_loser;
  UPDATE messages m SET sender_id = p_winner FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.contact_id = p_winner AND m.workspace_id = p_workspace AND m.conversation_id = c.id
    AND m.sender_id = p_loser;
  UPDATE conversation_ratings r SET contact_id = p_winner WHERE r.workspace_id = p_workspace AND r.contact_id = p_loser;
  UPDATE visitors v SET contact_id = p_winner WHERE v.workspace_id = p_workspace AND v.contact_id = p_loser;
  UPDATE contact_identities i SET contact_id = p_winner WHERE i.workspace_id = p_workspace AND i.contact_id = p_loser;
  -- Keeps the addresses and numbers of both as identities, so that a value no longer shown still finds the winner.
  INSERT INTO contact_identities (workspace_id, kind, value, contact_id, created_at)
  SELECT p_workspace, kind, value, p_winner, p_at FROM (VALUES
    ('email'::contact_identity_kind, lower(winner.email)), ('email', lower(loser.email)),
    ('phone', regexp_replace(winner.phone, '\D', '', 'g')), ('phone', regexp_replace(loser.phone, '\D', '', 'g'))) AS noted(kind, value)
  WHERE value <> '' ON CONFLICT DO NOTHING;
  UPDATE contact_merges g SET winner_id = p_winner WHERE g.workspace_id = p_workspace AND g.winner_id = p_loser;
  INSERT INTO contact_merges (workspace_id, contact_id, winner_id, external_id, former, merged_at)
  VALUES (p_workspace, p_loser, p_winner, loser.external_id,
    jsonb_build_array(regexp_replace(loser.phone, '\D', '', 'g'), lower(loser.email), regexp_replace(winner.phone, '\D', '', 'g'),
      lower(winner.email)), p_at);
  DELETE FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_loser;
  UPDATE contacts k SET
    name = CASE WHEN 'name' = ANY(p_take) THEN loser.name ELSE coalesce(winner.name, loser.name) END,
    email = CASE WHEN 'email' = ANY(p_take) THEN loser.email ELSE coalesce(winner.email, loser.email) END,
    phone = CASE WHEN 'phone' = ANY(p_take) THEN loser.phone ELSE coalesce(winner.phone, loser.phone) END,
    avatar_url = coalesce(winner.avatar_url, loser.avatar_url),
    external_id = coalesce(winner.external_id, loser.external_id),
    verified_at = CASE WHEN winner.external_id IS NULL THEN loser.verified_at ELSE winner.verified_at END,
    attributes = loser.attributes || winner.attributes,
    consent = CASE WHEN loser.consent ->> 'at' > coalesce(winner.consent ->> 'at', '') THEN loser.consent ELSE winner.consent END,
    marketing_opted_out_at = CASE WHEN coalesce(loser.marketing_wish_at > winner.marketing_wish_at, winner.marketing_wish_at IS NULL)
      THEN loser.marketing_opted_out_at ELSE winner.marketing_opted_out_at END,
    marketing_wish_at = greatest(loser.marketing_wish_at, winner.marketing_wish_at),
    blocked_at = least(winner.blocked_at, loser.blocked_at),
    ratings_off_at = least(winner.ratings_off_at, loser.ratings_off_at),
    created_at = least(winner.created_at, loser.created_at), updated_at = p_at
  WHERE k.workspace_id = p_workspace AND k.id = p_winner;
END $$;
