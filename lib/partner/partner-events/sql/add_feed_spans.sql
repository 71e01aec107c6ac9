-- Adds a span for each of these workspaces that has events behind its last one, in about the order of their first events.
-- Returns how many. The caller holds the lock of the feed's row.
--
-- Called by: advance_feed().
CREATE FUNCTION fn.add_feed_spans(p_feed partner_feeds, p_workspaces uuid[]) RETURNS int
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  added int;
BEGIN
  INSERT INTO feed_spans (partner_id, environment, number, workspace_id, from_sequence, to_sequence)
  SELECT p_feed.partner_id, p_feed.environment, p_feed.last_span + row_number() OVER (ORDER BY fresh.first_id), fresh.id,
    fresh.from_sequence, fresh.latest_sequence
  FROM (
    SELECT w.id, k.latest_sequence, first.id AS first_id,
      -- Events that were deleted before they got a place count as missed, unless they are older than the feed.
      CASE WHEN head.to_sequence IS NOT NULL THEN head.to_sequence + 1
        WHEN w.created_at >= p_feed.created_at THEN 1 ELSE first.sequence END AS from_sequence
    FROM unnest(p_workspaces) AS given(id)
    JOIN workspaces w ON w.id = given.id
    JOIN workspace_counters k ON k.workspace_id = w.id
    LEFT JOIN LATERAL (SELECT s.to_sequence FROM feed_spans s WHERE s.workspace_id = w.id ORDER BY s.to_sequence DESC LIMIT 1) head ON true
    CROSS JOIN LATERAL (SELECT e.id, e.sequence FROM events e WHERE e.workspace_id = w.id AND e.sequence > coalesce(head.to_sequence, 0)
      ORDER BY e.sequence LIMIT 1) first
    WHERE k.latest_sequence > coalesce(head.to_sequence, 0)) fresh;
  GET DIAGNOSTICS added = ROW_COUNT;
  RETURN added;
END $$;
