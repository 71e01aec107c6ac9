-- What a rule or a rating sends deals with nothing.
DROP TRIGGER conversations_clear_failed ON public.conversations;
CREATE TRIGGER conversations_clear_failed BEFORE UPDATE OF message_count ON public.conversations FOR EACH ROW
  WHEN (OLD.failed_message_id IS NOT NULL AND NEW.last_message ->> 'direction' = 'outbound'
    AND NEW.last_message ->> 'senderType' IS DISTINCT FROM 'automation'
    AND NEW.last_message ->> 'id' IS DISTINCT FROM OLD.last_message ->> 'id') EXECUTE FUNCTION public.clear_failed_message();
