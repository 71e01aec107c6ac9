-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "failed_message_id" UUID;

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

CREATE TRIGGER messages_mark_failed AFTER UPDATE OF delivery_state, failure, cancelled_at ON public.messages FOR EACH ROW
  WHEN (NEW.delivery_state IN ('failed', 'unknown') OR OLD.delivery_state IN ('failed', 'unknown')) EXECUTE FUNCTION public.mark_failed_message();

-- Trigger: a message to the contact after another one failed means that someone has dealt with it.
CREATE OR REPLACE FUNCTION public.clear_failed_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.failed_message_id := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER conversations_clear_failed BEFORE UPDATE OF message_count ON public.conversations FOR EACH ROW
  WHEN (OLD.failed_message_id IS NOT NULL AND NEW.last_message ->> 'direction' = 'outbound'
    AND NEW.last_message ->> 'id' IS DISTINCT FROM OLD.last_message ->> 'id') EXECUTE FUNCTION public.clear_failed_message();
