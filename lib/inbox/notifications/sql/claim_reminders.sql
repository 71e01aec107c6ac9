-- If a reminder of a member is due, takes all of them for one mail, also those that would be due later, and returns their
-- conversations, longest unread first. Ends reminders of conversations that were read or no longer concern the member, and
-- moves those of messages that came after others were read. Until end_reminders() or the lease's end another call finds
-- none of them. The lease is twice as long with each attempt whose mail failed or had no end, up to the last of p_attempts_max.
--
-- A mention in a note, and an answer to what the member forwarded, wait like an unread message, until they were seen.
--
-- Nullable: contact_name, text, note_author, note_text, note_kind
-- Locks: the member's reminders. Called by: claimReminders() in lib/inbox/notifications/queries.ts.
CREATE FUNCTION fn.claim_reminders(p_workspace uuid, p_user uuid, p_lease_seconds int, p_attempts_max int)
RETURNS TABLE (conversation_id uuid, contact_id uuid, contact_name text, type text, text text, unread_count int,
  unread_since text, note_author text, note_text text, note_kind text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  member record;
  reminder unread_reminders;
  c conversations;
  mention record;
  is_waiting boolean;
BEGIN
  SELECT * INTO member FROM fn.notified_members(p_workspace) n WHERE n.user_id = p_user;
  -- One by one: joined, a workspace without statistics would be read as a whole.
  FOR reminder IN SELECT * FROM unread_reminders r WHERE r.workspace_id = p_workspace AND r.user_id = p_user
    AND r.due_at IS NOT NULL ORDER BY r.conversation_id FOR UPDATE
  LOOP
    SELECT * INTO c FROM conversations k WHERE k.workspace_id = p_workspace AND k.id = reminder.conversation_id;
    is_waiting := fn.is_visible(c, p_user, member.sees, member.team_ids)
      AND ((c.unread_count > 0 AND c.status = 'open' AND fn.concerns_member(c, p_user, member.scope)) OR EXISTS (SELECT 1 FROM fn.unseen_mentions(p_workspace, p_user) t
        WHERE t.conversation_id = reminder.conversation_id AND (t.kind = 'note' OR member.forwards)));
    CONTINUE WHEN is_waiting AND member.mail_minutes IS NOT NULL AND coalesce(c.unread_since <= reminder.unread_since, true);
    UPDATE unread_reminders r SET unread_since = coalesce(c.unread_since, r.unread_since),
      attempts = 0, due_at = CASE WHEN is_waiting THEN c.unread_since + make_interval(mins => member.mail_minutes) END
    WHERE r.workspace_id = p_workspace AND r.conversation_id = reminder.conversation_id AND r.user_id = p_user;
  END LOOP;

  IF NOT EXISTS (SELECT 1 FROM unread_reminders r WHERE r.workspace_id = p_workspace AND r.user_id = p_user AND r.due_at <= now()) THEN
    RETURN;
  END IF;
  FOR reminder IN SELECT * FROM unread_reminders r WHERE r.workspace_id = p_workspace AND r.user_id = p_user
    AND r.due_at IS NOT NULL ORDER BY r.unread_since, r.conversation_id
  LOOP
    -- One that is being mailed has been mailed since it is unread, and is due when its lease ends.
    CONTINUE WHEN reminder.due_at > now() AND reminder.mailed_at >= reminder.unread_since;
    UPDATE unread_reminders r SET mailed_at = now(), attempts = r.attempts + 1,
      due_at = now() + make_interval(secs => p_lease_seconds * 2 ^ least(r.attempts, p_attempts_max - 1))
    WHERE r.workspace_id = p_workspace AND r.conversation_id = reminder.conversation_id AND r.user_id = p_user;
    SELECT * INTO c FROM conversations k WHERE k.workspace_id = p_workspace AND k.id = reminder.conversation_id;
    SELECT t.author_name, CASE WHEN member.reads_notes THEN t.note_text END AS text, t.kind INTO mention
    FROM fn.unseen_mentions(p_workspace, p_user) t
    WHERE t.conversation_id = reminder.conversation_id AND (t.kind = 'note' OR member.forwards) ORDER BY t.created_at DESC LIMIT 1;
    RETURN QUERY SELECT c.id, k.id, coalesce(k.name, CASE WHEN member.reads_contacts THEN coalesce(k.email, k.phone) END), c.last_message ->> 'type', left(c.last_message ->> 'text', 1000),
      c.unread_count, fn.iso(reminder.unread_since), mention.author_name, mention.text, mention.kind
    FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = c.contact_id;
  END LOOP;
END $$;
