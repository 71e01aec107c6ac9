-- The table of docs/tickets.md: the status of a ticket after something was written about it. All else is chosen by people.
--
--   p_happened  contact_wrote | member_answered | other
--
-- Called by: join_tickets().
CREATE FUNCTION fn.ticket_status_after(p_status ticket_status, p_happened text) RETURNS ticket_status LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_happened = 'contact_wrote' AND p_status IN ('waiting_customer', 'done') THEN 'in_progress'
    WHEN p_happened = 'member_answered' AND p_status = 'new' THEN 'in_progress'
    ELSE p_status END
$$;
