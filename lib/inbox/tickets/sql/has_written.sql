-- Whether an address of the contact has itself written into a conversation by e-mail: a mail whose sender is the contact, not a form or
-- another program in their name, not forged, and not said by another header than `From`, which is the one that servers check. What a visitor typed, who is in copy and who was forwarded to has not.
--
--   p_address  in lower case; NULL: none
-- Nullable: p_address
--
-- Called by: ticket_in_mails(), written_conversations().
CREATE FUNCTION fn.has_written(c conversations, p_address text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (c).channel = 'email' AND NOT (c).is_forged
    AND EXISTS (SELECT FROM contact_identities i WHERE i.workspace_id = (c).workspace_id AND i.kind = 'email' AND i.value = p_address
      AND i.contact_id = (c).contact_id)
    AND EXISTS (SELECT FROM messages m WHERE m.workspace_id = (c).workspace_id AND m.conversation_id = (c).id
      AND m.direction = 'inbound' AND m.type = 'email' AND m.sender_type = 'contact'
      AND m.content ->> 'isFromContact' = 'true' AND NOT m.content ?| '{writer,authentication,noAnswer,unproved}'
      AND lower(m.content #>> '{from,address}') = p_address)
$$;
