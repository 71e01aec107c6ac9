-- Follows events: asks for the distribution of a workspace's teams when a conversation may have become work that waits, or a person
-- free for more. The distribution's own changes ask for nothing.
--
-- Called by: append_events().
CREATE FUNCTION fn.wake_distribution(p_events events[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event events;
  woken uuid[] := '{}';
BEGIN
  FOREACH event IN ARRAY p_events LOOP
    IF event.actor_type = 'team' OR event.workspace_id = ANY (woken)
      OR event.type NOT IN ('conversation.team_changed', 'conversation.assigned', 'conversation.status_changed') THEN
      CONTINUE;
    END IF;
    woken := woken || event.workspace_id;
    INSERT INTO outbox (kind, name, payload)
    SELECT 'signal', 'teams/work.waits', jsonb_build_object('workspaceId', event.workspace_id)
    WHERE EXISTS (SELECT FROM teams t WHERE t.workspace_id = event.workspace_id AND t.removed_at IS NULL
      AND (t.distribution <> 'by_hand' OR t.fallback_id IS NOT NULL));
  END LOOP;
END $$;
