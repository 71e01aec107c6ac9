-- Trigger: unassigns the conversations of a member who leaves.
CREATE OR REPLACE FUNCTION public.unassign_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET assignee_id = NULL WHERE workspace_id = OLD.workspace_id AND assignee_id = OLD.user_id;
  RETURN NULL;
END $$;
