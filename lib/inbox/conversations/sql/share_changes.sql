-- Conversations of a link share their state: gives what has changed in one of them to the others. Every change of it records an event,
-- so this is the one place for all who change it. If several of a link have changed, the most open one counts.
--
-- p_events: as append_events() has them. Returns the further events and outbox entries.
-- Locks: the links' conversations, by id. Called by: append_events().
CREATE FUNCTION fn.share_changes(p_events jsonb, p_at timestamptz, OUT new_events jsonb, OUT new_outbox jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  event jsonb;
  workspace uuid;
  conversation uuid;
  thread record;
  changed jsonb := '[]';
  shared record;
BEGIN
  new_events := '[]';
  new_outbox := '[]';
  FOR event IN SELECT jsonb_array_elements(p_events) LOOP
    IF event ->> 'type' NOT IN ('conversation.status_changed', 'conversation.assigned', 'conversation.team_changed', 'conversation.updated') THEN
      CONTINUE;
    END IF;
    workspace := (event ->> 'workspaceId')::uuid;
    conversation := (event ->> 'subjectId')::uuid;
    SELECT c.link_id, c.status INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation;
    IF thread.link_id IS NOT NULL THEN
      changed := changed || jsonb_build_object('linkId', thread.link_id, 'openness', array_position('{open,pending,snoozed,resolved}', thread.status::text), 'conversation', conversation, 'event', event);
    END IF;
  END LOOP;
  IF changed = '[]' THEN
    RETURN;
  END IF;
  FOR event IN SELECT DISTINCT ON (c ->> 'linkId') c FROM jsonb_array_elements(changed) WITH ORDINALITY AS list(c, position)
    ORDER BY c ->> 'linkId', (c ->> 'openness')::int, position DESC
  LOOP
    shared := fn.share_link_state((event ->> 'conversation')::uuid, event -> 'event', p_at);
    new_events := new_events || shared.new_events;
    new_outbox := new_outbox || shared.new_outbox;
  END LOOP;
END $$;
