-- A customer's rating from the page of their ticket, once: what was rated stays as it is. Asks and answers in one where the customer has
-- not been asked yet, so that the conversation's end asks no second time, and a request that is not due yet goes.
--
--   p.workspaceId     uuid
--   p.ticketId        uuid
--   p.linkId          uuid       by which it is rated
--   p.ratingId        uuid       of a question that is not there yet
--   p.score           int        1 to 5
--   p.comment         text|null
--   p.actorId         text
--   p.correlationId   text|null
-- Nullable: result
--
-- Returns the events for append_events(), which the caller writes; an empty array if it was rated already; NULL if there is nothing to rate.
-- Locks: the contact's questions, then those of rate_conversation(). The caller holds the ticket and its conversations. Called by: rateTicket() in lib/inbox/customer-links/rate.ts.
CREATE FUNCTION fn.rate_on_page(p jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  workspace uuid := (p ->> 'workspaceId')::uuid;
  of_ticket uuid := p ->> 'ticketId';
  customer uuid := (SELECT t.contact_id FROM tickets t WHERE t.workspace_id = workspace AND t.id = of_ticket);
  asked record;
BEGIN
  -- Serializes a contact's conversations, so that only one asks: what was asked is read after it.
  PERFORM pg_advisory_xact_lock(hashtextextended('rating:' || customer, 0));
  SELECT r.* INTO asked FROM tickets t JOIN customer_links l ON l.workspace_id = t.workspace_id AND l.ticket_id = t.id AND l.id = (p ->> 'linkId')::uuid
    CROSS JOIN LATERAL fn.page_rating(t, l.address, p_at) r
  WHERE t.workspace_id = workspace AND t.id = of_ticket;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF asked.score IS NOT NULL THEN
    RETURN '[]';
  END IF;
  IF asked.rating_id IS NULL THEN
    asked.rating_id := (p ->> 'ratingId')::uuid;
    INSERT INTO conversation_ratings (workspace_id, id, conversation_id, round, contact_id, channel, person_id, asked_at)
    VALUES (workspace, asked.rating_id, asked.conversation_id, asked.round, customer, asked.channel, asked.person_id, p_at);
    DELETE FROM rating_requests q WHERE q.workspace_id = workspace AND q.conversation_id = asked.conversation_id;
  END IF;
  RETURN fn.rate_conversation(p || jsonb_build_object('ratingId', asked.rating_id, 'actorType', 'visitor'), p_at);
END $$;
