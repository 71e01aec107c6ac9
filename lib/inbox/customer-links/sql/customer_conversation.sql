-- Where the customer's answer on the page of a ticket goes: the conversation of the ticket's newest message, else the newest one in which
-- the ticket is, else the contact's newest one. NULL: there is none. Neither is a merged contact's, which an undo gives back, nor one whose sender was forged.
--
--   p_address  of a link that mails carry: only the ticket's conversations in which it has itself written; NULL: a person made the link
-- Nullable: result, p_address
--
-- Called by: receive_customer_answer(), page_rating(), and the page's read in lib/inbox/customer-links.
CREATE FUNCTION fn.customer_conversation(t tickets, p_address text) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (SELECT w.id FROM fn.written_conversations((t).workspace_id, (t).id, p_address) w WHERE p_address IS NOT NULL)
  SELECT coalesce((
      SELECT c.id FROM ticket_messages tm JOIN messages m ON m.workspace_id = tm.workspace_id AND m.id = tm.message_id
      JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id AND c.contact_id = (t).contact_id
        AND c.merged_id IS NOT DISTINCT FROM (t).merged_id AND NOT c.is_forged
      WHERE tm.workspace_id = (t).workspace_id AND tm.ticket_id = (t).id AND (p_address IS NULL OR c.id IN (SELECT id FROM own))
      ORDER BY tm.message_id DESC LIMIT 1),
    (SELECT c.id FROM ticket_conversations tc JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
        AND c.contact_id = (t).contact_id AND c.merged_id IS NOT DISTINCT FROM (t).merged_id AND NOT c.is_forged
      WHERE tc.workspace_id = (t).workspace_id AND tc.ticket_id = (t).id AND (p_address IS NULL OR c.id IN (SELECT id FROM own))
      ORDER BY c.last_message_at DESC, c.id DESC LIMIT 1),
    (SELECT c.id FROM conversations c WHERE c.workspace_id = (t).workspace_id AND c.contact_id = (t).contact_id AND p_address IS NULL
      AND c.merged_id IS NOT DISTINCT FROM (t).merged_id AND NOT c.is_forged ORDER BY c.last_message_at DESC, c.id DESC LIMIT 1))
$$;
