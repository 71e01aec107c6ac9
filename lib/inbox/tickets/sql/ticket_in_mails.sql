-- Says what a mail of a conversation carries of a ticket: `number`, also `link` (to its page for the customer) for an address that has itself
-- written there, unless its link was revoked; NULL: nothing, as for a ticket that is done and takes no more.
--
--   p_address  the only recipient, in lower case; NULL: there are several
-- Nullable: result, p_address
--
-- Called by: lib/inbox/tickets/in-mails.ts.
CREATE FUNCTION fn.ticket_in_mails(t tickets, c conversations, p_address text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (c).merged_id IS NOT DISTINCT FROM (t).merged_id AND k.blocked_at IS NULL AND k.erased_at IS NULL AND fn.has_written(c, p_address)
      AND NOT EXISTS (SELECT FROM customer_links l WHERE l.workspace_id = (t).workspace_id AND l.ticket_id = (t).id AND l.address = p_address
        AND l.revoked_at IS NOT NULL) THEN 'link' ELSE 'number' END
  FROM ticket_settings s JOIN contacts k ON k.workspace_id = s.workspace_id AND k.id = (t).contact_id
  WHERE s.workspace_id = (t).workspace_id AND s.is_in_mails AND (c).channel = 'email' AND (c).contact_id = (t).contact_id
    AND NOT coalesce((t).done_at + make_interval(days => s.reopen_days) < p_at, false)
$$;
