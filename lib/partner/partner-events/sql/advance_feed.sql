-- Gives places in a partner's feed to what was committed since: the new events of a workspace become a span, which gets the
-- next number. No writer takes part: which workspaces have new events is found by the newest ids of events (UUIDv7), and, for
-- commits that came late and after a pause, by comparing every workspace's counter with its last span, a slice in each call.
-- A workspace's span begins behind its former one, so an event has one place and a workspace's events keep their order.
--
-- Returns the feed's epoch, the number of its last span, and whether the comparison of all workspaces after a pause goes on.
-- Locks: the feed's row; only its holder assigns, and the end of the statement or of its process frees it.
-- Called by: lib/partner/partner-events/feed.ts.
CREATE FUNCTION fn.advance_feed(p_partner uuid, p_environment environment)
RETURNS TABLE (epoch text, last_span bigint, is_behind boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  -- Writers take an event's id this long before its commit at most; later ones wait for their slice.
  late CONSTANT interval := '2 seconds';
  pause CONSTANT interval := '60 seconds';
  asked_at CONSTANT timestamptz := statement_timestamp();
  looking_at timestamptz;
  feed partner_feeds;
  ids uuid[];
  added int;
  total int := 0;
BEGIN
  SELECT * INTO feed FROM partner_feeds f WHERE f.partner_id = p_partner AND f.environment = p_environment FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO partner_feeds (partner_id, environment, epoch) VALUES (p_partner, p_environment, fn.new_id()) ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT feed FROM partner_feeds f WHERE f.partner_id = p_partner AND f.environment = p_environment FOR UPDATE;
  END IF;
  -- While this call waited for the row, another one has looked.
  IF feed.looked_at >= asked_at AND NOT feed.is_behind THEN
    RETURN QUERY SELECT feed.epoch, feed.last_span, false;
    RETURN;
  END IF;

  looking_at := clock_timestamp();
  IF feed.looked_at IS NULL OR feed.looked_at < looking_at - pause THEN
    feed.is_behind := true;
    feed.swept_to := '';
  ELSE
    ids := ARRAY(SELECT w.id FROM (
        SELECT DISTINCT e.workspace_id FROM events e
        WHERE e.id >= (lpad(to_hex((extract(epoch FROM feed.looked_at - late) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid) fresh
      JOIN workspaces w ON w.id = fresh.workspace_id
      WHERE w.partner_id = p_partner AND w.environment = p_environment);
    total := fn.add_feed_spans(feed, ids);
    feed.last_span := feed.last_span + total;
  END IF;

  WHILE total < 500 LOOP
    SELECT array_agg(s.id), coalesce(max(s.external_tenant_id), '') INTO ids, feed.swept_to FROM (
      SELECT w.id, w.external_tenant_id FROM workspaces w
      WHERE w.partner_id = p_partner AND w.environment = p_environment AND w.external_tenant_id > feed.swept_to
      ORDER BY w.external_tenant_id LIMIT 500) s;
    added := fn.add_feed_spans(feed, coalesce(ids, '{}'));
    feed.last_span := feed.last_span + added;
    total := total + added;
    IF coalesce(cardinality(ids), 0) < 500 THEN
      feed.is_behind := false;
      feed.swept_to := '';
    END IF;
    EXIT WHEN NOT feed.is_behind;
  END LOOP;

  UPDATE partner_feeds f SET last_span = feed.last_span, is_behind = feed.is_behind, swept_to = feed.swept_to, looked_at = looking_at
  WHERE f.partner_id = p_partner AND f.environment = p_environment;
  RETURN QUERY SELECT feed.epoch, feed.last_span, feed.is_behind;
END $$;
