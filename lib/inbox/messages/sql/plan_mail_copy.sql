-- Plans the mail that carries an answer to a visitor who does not read it here: two minutes after the newest answer, ten
-- after the first at most. For visitors who left an address. Whether it is needed is decided when it is due
-- (claim_mail_copy()).
--
-- Called by: add_message(), for answers in the messenger.
CREATE FUNCTION fn.plan_mail_copy(p_workspace uuid, p_conversation uuid, p_contact uuid, p_at timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mail_copies AS c (workspace_id, id, conversation_id, due_at, created_at)
  SELECT p_workspace, fn.new_id(), p_conversation, now() + interval '2 minutes', p_at
  FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = p_contact AND k.email IS NOT NULL
  ON CONFLICT (workspace_id, conversation_id) WHERE state = 'waiting'
  DO UPDATE SET due_at = least(c.created_at + interval '10 minutes', excluded.due_at)
$$;
