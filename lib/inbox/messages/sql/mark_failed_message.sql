-- Trigger: a conversation knows the message of its that failed, or whose end is unknown, until that arrives after all.
CREATE OR REPLACE FUNCTION public.mark_failed_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.delivery_state NOT IN ('failed', 'unknown') OR NEW.cancelled_at IS NOT NULL THEN
    UPDATE conversations SET failed_message_id = NULL
    WHERE workspace_id = NEW.workspace_id AND id = NEW.conversation_id AND failed_message_id = NEW.id;
  -- A command's message that cannot be sent at all is inserted as failed, and gets its failure then.
  ELSIF NEW.delivery_state <> OLD.delivery_state OR (OLD.failure IS NULL AND NEW.failure IS NOT NULL) THEN
    UPDATE conversations SET failed_message_id = NEW.id WHERE workspace_id = NEW.workspace_id AND id = NEW.conversation_id;
  END IF;
  RETURN NULL;
END $$;
