-- Claims a copy that is due: commits it as sending, with its Message-ID, before anything leaves. Returns what the mail says,
-- or no row when there is nothing to send now. A copy that is no longer needed is deleted: its answers were read, the address
-- is gone or has refused a copy before, or the workspace sends none.
--
-- answers: the messages that it carries. earlier: those before them, newest last; none as long as only programs have answered, since
-- anyone may write anything beside anyone's address, and a rule answers at once. mail_id: the one that it has from an attempt
-- before, else p_mail_id. thread_mail_ids: the mails of this conversation, the nearest last.
-- p_token_hash: in hexadecimal.
-- Locks: the copy's row.
-- Called by: claimCopy() in lib/carriers/email/copy-queries.ts.
-- Nullable: name, locale, page_url
CREATE FUNCTION fn.claim_mail_copy(p_workspace uuid, p_copy uuid, p_worker int, p_lease_seconds int, p_mail_id text,
  p_token_hash text, p_at timestamptz)
RETURNS TABLE (attempt int, mail_id text, address text, name text, locale text, page_url text, allowed_domains text[],
  workspace_name text, workspace_locale text, timezone text, conversation_id uuid, answers jsonb, earlier jsonb, thread_mail_ids text[])
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  copy mail_copies;
  person contacts;
  team workspaces;
  settings messenger_settings;
  carried int[];
BEGIN
  SELECT * INTO copy FROM mail_copies c WHERE c.workspace_id = p_workspace AND c.id = p_copy AND c.due_at <= now() FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT k.* INTO person FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
  WHERE c.workspace_id = p_workspace AND c.id = copy.conversation_id;
  SELECT * INTO team FROM workspaces w WHERE w.id = p_workspace;
  SELECT * INTO settings FROM messenger_settings s WHERE s.workspace_id = p_workspace;
  SELECT array_agg(m.number ORDER BY m.number) INTO carried FROM messages m
  WHERE m.workspace_id = p_workspace AND m.conversation_id = copy.conversation_id AND m.direction = 'outbound'
    AND m.delivery_state IN ('sent', 'delivered') AND m.type <> 'erased'
    AND m.number > coalesce(copy.first_number - 1, (SELECT max(c.last_number) FROM mail_copies c
      WHERE c.workspace_id = p_workspace AND c.conversation_id = copy.conversation_id), 0)
    AND m.number <= coalesce(copy.last_number, m.number);
  IF carried IS NULL OR person.email IS NULL OR settings.mails_answers IS FALSE OR team.status <> 'active'
    -- A test workspace of a partner reaches no real people.
    OR (team.partner_id IS NOT NULL AND team.environment = 'test')
    OR EXISTS (SELECT FROM mail_copies c WHERE c.workspace_id = p_workspace AND c.conversation_id = copy.conversation_id
      AND c.address = lower(person.email) AND c.state = 'failed' AND c.failure ->> 'code' = 'mail_address_unknown') THEN
    DELETE FROM mail_copies c WHERE c.workspace_id = p_workspace AND c.id = p_copy;
    RETURN;
  END IF;
  UPDATE mail_copies c SET state = 'sending', due_at = NULL, signalled_at = NULL, attempt = c.attempt + 1,
    first_number = coalesce(c.first_number, carried[1]), last_number = coalesce(c.last_number, carried[cardinality(carried)]),
    address = lower(person.email), mail_id = coalesce(c.mail_id, p_mail_id), token_hash = decode(p_token_hash, 'hex'), failure = NULL,
    claimed_by = p_worker, lease_until = now() + make_interval(secs => p_lease_seconds)
  WHERE c.workspace_id = p_workspace AND c.id = p_copy RETURNING * INTO copy;

  RETURN QUERY SELECT copy.attempt, copy.mail_id, copy.address, person.name, v.locale, v.page_url, coalesce(settings.allowed_domains, '{}'),
    team.name, team.locale, team.timezone, c.id,
    (SELECT jsonb_agg(fn.message_json(m, c.channel) ORDER BY m.number) FROM messages m
      WHERE m.workspace_id = p_workspace AND m.conversation_id = c.id AND m.number = ANY(carried)),
    (SELECT coalesce(jsonb_agg(fn.message_json(m, c.channel) ORDER BY m.number), '[]') FROM (
      SELECT * FROM messages m WHERE m.workspace_id = p_workspace AND m.conversation_id = c.id AND m.number < carried[1]
        AND (person.verified_at IS NOT NULL OR EXISTS (SELECT FROM messages a
          WHERE a.workspace_id = p_workspace AND a.conversation_id = c.id AND a.sender_type = 'agent'))
      ORDER BY m.number DESC LIMIT 10) m),
    ARRAY(SELECT mail.id FROM (
      SELECT o.mail_id AS id, o.created_at AS at FROM mail_copies o
      WHERE o.workspace_id = p_workspace AND o.conversation_id = c.id AND o.state IN ('sent', 'unknown') AND o.id <> copy.id
      UNION ALL SELECT m.provider_message_id, m.created_at FROM messages m
      WHERE m.workspace_id = p_workspace AND m.conversation_id = c.id AND m.type = 'email') mail
      WHERE mail.id IS NOT NULL ORDER BY mail.at)
  FROM conversations c
  LEFT JOIN LATERAL (SELECT * FROM visitors v WHERE v.workspace_id = c.workspace_id AND v.contact_id = c.contact_id
    ORDER BY v.last_seen_at DESC LIMIT 1) v ON true
  WHERE c.workspace_id = p_workspace AND c.id = copy.conversation_id;
END $$;
