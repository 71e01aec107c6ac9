-- Follows events: asks for the distribution of a workspace's teams when a conversation may have become work that waits, or a person
-- free for more. The distribution's own changes ask for nothing.
--
-- Called by: append_events().
CREATE FUNCTION fn.wake_distribution(p_events events[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (kind, name, payload)
  SELECT 'signal', 'teams/work.waits', jsonb_build_object('workspaceId', e.workspace_id)
  FROM (SELECT DISTINCT workspace_id FROM unnest(p_events) AS happened
    WHERE actor_type <> 'team' AND type IN ('conversation.team_changed', 'conversation.assigned', 'conversation.status_changed')) e
  WHERE EXISTS (SELECT FROM teams t WHERE t.workspace_id = e.workspace_id AND t.distribution <> 'by_hand' AND t.removed_at IS NULL);
$$;
