-- Whether a person sees a conversation: the one rule, whose twin for live notices is isVisible() in lib/inbox/visibility.
-- p_teams: theirs. Never null.
--
-- Inlined, so that conditions of indexes come through. Called by: visibleTo(), and lib/inbox/notifications.
CREATE FUNCTION fn.is_visible(c conversations, p_user uuid, p_sees visibility, p_teams uuid[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_sees = 'everything' OR (c).assignee_id = p_user OR p_user = ANY((c).reader_ids)
    OR ((c).team_id IS NULL AND (c).assignee_id IS NULL)
    OR ((c).team_id = ANY(p_teams) AND (p_sees = 'own_teams' OR (c).assignee_id IS NULL)), false)
$$;
