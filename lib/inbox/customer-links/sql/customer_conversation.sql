-- Where the customer's answer on the page of a ticket goes: the conversation of the ticket's newest message, else the contact's newest
-- one. NULL: there is none. Neither is a merged contact's, which an undo gives back, nor one whose sender was forged.
-- Nullable: result
--
-- Called by: receive_customer_answer(), and the page's read in lib/inbox/customer-links.
CREATE FUNCTION fn.customer_conversation(t tickets) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce((
      SELECT c.id FROM ticket_messages tm JOIN messages m ON m.workspace_id = tm.workspace_id AND m.id = tm.message_id
      JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id AND c.contact_id = (t).contact_id
        AND c.merged_id IS NOT DISTINCT FROM (t).merged_id AND NOT c.is_forged
      WHERE tm.workspace_id = (t).workspace_id AND tm.ticket_id = (t).id ORDER BY m.created_at DESC, m.number DESC LIMIT 1),
    (SELECT c.id FROM conversations c WHERE c.workspace_id = (t).workspace_id AND c.contact_id = (t).contact_id
      AND c.merged_id IS NOT DISTINCT FROM (t).merged_id AND NOT c.is_forged ORDER BY c.last_message_at DESC, c.id DESC LIMIT 1))
$$;
