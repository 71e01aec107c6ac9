-- The rating of a ticket that is done, on its page for the customer: of the newest round of the ticket's conversation that a person answered in,
-- if the workspace asks on that channel. No row: nothing. rating_id is NULL where the customer has not been asked yet.
--
--   p_address  as of customer_conversation()
-- Nullable: rating_id, score, person_id, p_address
--
-- Called by: rate_on_page(), and the page's read in lib/inbox/customer-links.
CREATE FUNCTION fn.page_rating(t tickets, p_address text, p_at timestamptz)
RETURNS TABLE (rating_id uuid, score int, conversation_id uuid, round int, channel channel, person_id uuid)
LANGUAGE sql STABLE AS $$
  SELECT asked.id, asked.score, c.id, ended.number, c.channel, coalesce(c.assignee_id, ended.resolved_by, ended.first_response_by)
  FROM rating_settings s
  JOIN conversations c ON c.workspace_id = s.workspace_id AND c.id = fn.customer_conversation(t, p_address) AND c.channel = ANY (s.channels)
  JOIN ticket_conversations tc ON tc.workspace_id = c.workspace_id AND tc.ticket_id = (t).id AND tc.conversation_id = c.id
  JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id AND k.blocked_at IS NULL AND k.erased_at IS NULL
  CROSS JOIN LATERAL (SELECT r.number, r.resolved_by, r.first_response_by, r.first_response_at FROM conversation_rounds r
    WHERE r.workspace_id = c.workspace_id AND r.conversation_id = c.id ORDER BY r.number DESC LIMIT 1) ended
  LEFT JOIN conversation_ratings asked ON asked.workspace_id = c.workspace_id AND asked.conversation_id = c.id AND asked.round = ended.number
  WHERE s.workspace_id = (t).workspace_id AND (t).status = 'done' AND ended.first_response_at IS NOT NULL
    AND CASE WHEN asked.id IS NOT NULL THEN asked.asked_at > p_at - interval '7 days'
      ELSE k.ratings_off_at IS NULL AND NOT EXISTS (SELECT FROM conversation_ratings x WHERE x.workspace_id = c.workspace_id
        AND x.contact_id = k.id AND x.asked_at > p_at - make_interval(days => s.every_days)) END
$$;
