-- Follows events: asks the contact what they thought of the round that was just resolved, if the workspace wants that on this
-- channel, a person answered in it, and the contact was not asked of late. The messenger shows the question as soon as its row is there; for what
-- is sent, or comes later, it leaves a request, which askForRating() takes when it is due.
--
-- Locks: rows of conversation_ratings and rating_requests.
-- Called by: append_events(), after count_events(), which ends the round.
CREATE FUNCTION fn.ask_for_ratings(p_events events[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event events;
  settings rating_settings;
  thread record;
  ended record;
  person uuid;
  due timestamptz;
BEGIN
  FOREACH event IN ARRAY p_events LOOP
    -- An event without a former status ends no round. Of a link the conversation asks that was resolved, and no other.
    IF event.type <> 'conversation.status_changed' OR event.data ? 'linkedConversationId' OR event.data #>> '{conversation,status}' IS DISTINCT FROM 'resolved'
      OR coalesce(event.data #>> '{previous,status}', 'resolved') = 'resolved' THEN
      CONTINUE;
    END IF;
    SELECT * INTO settings FROM rating_settings s WHERE s.workspace_id = event.workspace_id;
    IF settings.workspace_id IS NULL OR settings.channels = '{}' THEN
      CONTINUE;
    END IF;
    SELECT c.contact_id, c.channel, c.assignee_id INTO thread FROM conversations c
    WHERE c.workspace_id = event.workspace_id AND c.id = event.subject_id;
    SELECT r.number, r.resolved_by, r.first_response_at, r.resolved_at INTO ended FROM conversation_rounds r
    WHERE r.workspace_id = event.workspace_id AND r.conversation_id = event.subject_id ORDER BY r.number DESC LIMIT 1;
    IF thread.channel <> ALL (settings.channels) OR ended.first_response_at IS NULL OR ended.resolved_at IS DISTINCT FROM event.occurred_at
      OR EXISTS (SELECT FROM contacts k WHERE k.workspace_id = event.workspace_id AND k.id = thread.contact_id
        AND (k.erased_at IS NOT NULL OR k.blocked_at IS NOT NULL OR k.ratings_off_at IS NOT NULL))
      OR EXISTS (SELECT FROM conversation_ratings x WHERE x.workspace_id = event.workspace_id AND x.contact_id = thread.contact_id
        AND x.asked_at > event.occurred_at - make_interval(days => settings.every_days)) THEN
      CONTINUE;
    END IF;
    person := coalesce(thread.assignee_id, ended.resolved_by);
    IF thread.channel = 'messenger' AND settings.delay_minutes = 0 THEN
      INSERT INTO conversation_ratings (workspace_id, id, conversation_id, round, contact_id, channel, person_id, asked_at)
      VALUES (event.workspace_id, gen_random_uuid(), event.subject_id, ended.number, thread.contact_id, thread.channel, person, event.occurred_at)
      ON CONFLICT (conversation_id, round, workspace_id) DO NOTHING;
      -- The history has it, after the resolution: no message does.
      IF FOUND THEN
        INSERT INTO conversation_changes (workspace_id, id, conversation_id, field, actor_type, created_at)
        VALUES (event.workspace_id, gen_random_uuid(), event.subject_id, 'rating_asked', 'system', event.occurred_at + interval '1 millisecond');
      END IF;
      CONTINUE;
    END IF;
    due := clock_timestamp() + make_interval(mins => settings.delay_minutes);
    INSERT INTO rating_requests AS q (workspace_id, conversation_id, round, person_id, due_at)
    VALUES (event.workspace_id, event.subject_id, ended.number, person, due)
    ON CONFLICT (workspace_id, conversation_id) DO UPDATE
    SET round = excluded.round, person_id = excluded.person_id, due_at = excluded.due_at;
    INSERT INTO outbox (kind, name, payload, due_at) VALUES ('signal', 'ratings/request.due',
      jsonb_build_object('workspaceId', event.workspace_id, 'conversationId', event.subject_id), due);
  END LOOP;
END $$;
