-- Follows events: asks the contact what they thought of the round that was just resolved, if the workspace wants that on this
-- channel, a person answered in it, and the contact was not asked of late. A link, whose rounds end together, asks once: where such
-- a round was answered last. The messenger shows the question as soon as its row is there; for what
-- is sent, or comes later, it leaves a request, which askForRating() takes when it is due.
--
-- Locks: rows of conversation_ratings and rating_requests.
-- Called by: append_events(), after count_events(), which ends the round.
CREATE FUNCTION fn.ask_for_ratings(p_events events[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event events;
  settings rating_settings;
  thread record;
  due timestamptz;
BEGIN
  FOREACH event IN ARRAY p_events LOOP
    -- An event without a former status ends no round. A link asks for the event that the others follow.
    IF event.type <> 'conversation.status_changed' OR event.data ? 'linkedConversationId' OR event.data #>> '{conversation,status}' IS DISTINCT FROM 'resolved'
      OR coalesce(event.data #>> '{previous,status}', 'resolved') = 'resolved' THEN
      CONTINUE;
    END IF;
    SELECT * INTO settings FROM rating_settings s WHERE s.workspace_id = event.workspace_id;
    IF settings.workspace_id IS NULL OR settings.channels = '{}' THEN
      CONTINUE;
    END IF;
    SELECT c.id, c.contact_id, c.channel, coalesce(c.assignee_id, ended.resolved_by) AS person, ended.number AS round INTO thread
    FROM unnest(fn.linked_ids(event.workspace_id, event.subject_id)) AS member(id)
    JOIN conversations c ON c.workspace_id = event.workspace_id AND c.id = member.id AND c.channel = ANY (settings.channels)
    CROSS JOIN LATERAL (SELECT r.number, r.resolved_by, r.first_response_at, r.resolved_at FROM conversation_rounds r
      WHERE r.workspace_id = event.workspace_id AND r.conversation_id = member.id ORDER BY r.number DESC LIMIT 1) ended
    WHERE ended.first_response_at IS NOT NULL AND ended.resolved_at = event.occurred_at
    ORDER BY (SELECT m.created_at FROM messages m WHERE m.workspace_id = event.workspace_id AND m.conversation_id = member.id
      AND m.sender_type = 'agent' ORDER BY m.number DESC LIMIT 1) DESC NULLS LAST, member.id LIMIT 1;
    IF NOT FOUND
      OR EXISTS (SELECT FROM contacts k WHERE k.workspace_id = event.workspace_id AND k.id = thread.contact_id
        AND (k.erased_at IS NOT NULL OR k.blocked_at IS NOT NULL OR k.ratings_off_at IS NOT NULL))
      OR EXISTS (SELECT FROM conversation_ratings x WHERE x.workspace_id = event.workspace_id AND x.contact_id = thread.contact_id
        AND x.asked_at > event.occurred_at - make_interval(days => settings.every_days)) THEN
      CONTINUE;
    END IF;
    IF thread.channel = 'messenger' AND settings.delay_minutes = 0 THEN
      INSERT INTO conversation_ratings (workspace_id, id, conversation_id, round, contact_id, channel, person_id, asked_at)
      VALUES (event.workspace_id, gen_random_uuid(), thread.id, thread.round, thread.contact_id, thread.channel, thread.person, event.occurred_at)
      ON CONFLICT (conversation_id, round, workspace_id) DO NOTHING;
      -- The history has it, after the resolution: no message does.
      IF FOUND THEN
        INSERT INTO conversation_changes (workspace_id, id, conversation_id, field, actor_type, created_at)
        VALUES (event.workspace_id, gen_random_uuid(), thread.id, 'rating_asked', 'system', event.occurred_at + interval '1 millisecond');
      END IF;
      CONTINUE;
    END IF;
    due := clock_timestamp() + make_interval(mins => settings.delay_minutes);
    INSERT INTO rating_requests AS q (workspace_id, conversation_id, round, person_id, due_at)
    VALUES (event.workspace_id, thread.id, thread.round, thread.person, due)
    ON CONFLICT (workspace_id, conversation_id) DO UPDATE
    SET round = excluded.round, person_id = excluded.person_id, due_at = excluded.due_at;
    INSERT INTO outbox (kind, name, payload, due_at) VALUES ('signal', 'ratings/request.due',
      jsonb_build_object('workspaceId', event.workspace_id, 'conversationId', thread.id), due);
  END LOOP;
END $$;
