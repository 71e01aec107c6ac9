-- Counts a message that WhatsApp has accepted, by category: a template's own, else service; those of other channels
-- are not counted. In quarters of an hour: the days of every time zone consist of these. Records no event.
--
-- Locks: the row of this quarter and category, until the end of the transaction. Call it just before append_events().
-- Called by: record_send().
CREATE FUNCTION fn.count_usage(m messages, p_at timestamptz) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  of_template text;
BEGIN
  IF NOT EXISTS (SELECT FROM conversations c
    WHERE c.workspace_id = (m).workspace_id AND c.id = (m).conversation_id AND fn.is_metered(c.channel)) THEN
    RETURN;
  END IF;
  IF (m).type = 'template' THEN
    SELECT t.category INTO of_template FROM templates t
    WHERE t.workspace_id = (m).workspace_id AND t.name = (m).content ->> 'name' AND t.language = (m).content ->> 'language'
    ORDER BY t.synced_at DESC LIMIT 1;
  END IF;
  INSERT INTO message_usage AS u (workspace_id, began_at, category, count)
  VALUES ((m).workspace_id, date_bin('15 minutes', p_at, '2000-01-01T00:00:00Z'), coalesce(of_template, 'service'), 1)
  ON CONFLICT (workspace_id, began_at, category) DO UPDATE SET count = u.count + 1;
END $$;
