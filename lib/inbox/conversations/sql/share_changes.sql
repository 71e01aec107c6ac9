-- Conversations of a link share their state: gives what has changed in one of them to the others. Every change of it records an event,
-- so this is the one place for all who change it. If several of a link have changed, the most open one counts, and the same change of
-- the others follows it: rules and ratings act once.
--
-- p_events: as append_events() has them. Returns them, those that follow another one with its conversation (linkedConversationId), and
-- the further events and outbox entries.
-- Locks: the links' conversations, by id. Called by: append_events().
CREATE FUNCTION fn.share_changes(p_events jsonb, p_at timestamptz, OUT known_events jsonb, OUT new_events jsonb, OUT new_outbox jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  event jsonb;
  workspace uuid;
  conversation uuid;
  thread record;
  changed jsonb := '[]';
  sources jsonb := '{}';
  shared record;
BEGIN
  known_events := p_events;
  new_events := '[]';
  new_outbox := '[]';
  FOR event IN SELECT jsonb_array_elements(p_events) LOOP
    IF event ->> 'type' NOT IN ('conversation.status_changed', 'conversation.assigned', 'conversation.team_changed', 'conversation.updated') THEN
      CONTINUE;
    END IF;
    workspace := (event ->> 'workspaceId')::uuid;
    conversation := (event ->> 'subjectId')::uuid;
    SELECT c.link_id::text || c.contact_id AS link_id, c.status INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation;
    IF thread.link_id IS NOT NULL THEN
      changed := changed || jsonb_build_object('linkId', thread.link_id, 'openness', array_position('{open,pending,snoozed,resolved}', thread.status::text), 'conversation', conversation, 'event', event);
    END IF;
  END LOOP;
  IF changed = '[]' THEN
    RETURN;
  END IF;
  FOR event IN SELECT DISTINCT ON (c ->> 'linkId') c FROM jsonb_array_elements(changed) WITH ORDINALITY AS list(c, position)
    ORDER BY c ->> 'linkId', (c ->> 'openness')::int, c #> '{event,data}' ? 'linkedConversationId', position DESC
  LOOP
    shared := fn.share_link_state((event ->> 'conversation')::uuid, event -> 'event', p_at);
    new_events := new_events || shared.new_events;
    new_outbox := new_outbox || shared.new_outbox;
    sources := sources || jsonb_build_object(event ->> 'linkId', event -> 'conversation');
  END LOOP;
  SELECT jsonb_agg(CASE WHEN follower.source IS NULL THEN e
    ELSE jsonb_set(e, '{data}', coalesce(e -> 'data', '{}') || jsonb_build_object('linkedConversationId', follower.source)) END ORDER BY position)
  INTO known_events
  FROM jsonb_array_elements(p_events) WITH ORDINALITY AS list(e, position)
  LEFT JOIN LATERAL (SELECT sources -> (own ->> 'linkId') AS source FROM jsonb_array_elements(changed) own
    WHERE own #> '{event,id}' = e -> 'id' AND own -> 'conversation' <> sources -> (own ->> 'linkId')
      AND NOT coalesce(e -> 'data' ? 'linkedConversationId', false)
      -- The source changed in the same way: a subject, for one, is each conversation's own.
      AND EXISTS (SELECT FROM jsonb_array_elements(changed) original WHERE original -> 'conversation' = sources -> (own ->> 'linkId')
        AND original #> '{event,type}' = e -> 'type' AND (e ->> 'type' <> 'conversation.updated'
          OR coalesce(e -> 'data' ? 'tags' AND original #> '{event,data}' ? 'tags', false)))) follower ON true;
END $$;
