-- Trigger: a message to the contact after another one failed, but a program's, means that someone has dealt with it.
CREATE OR REPLACE FUNCTION public.clear_failed_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.failed_message_id := NULL;
  RETURN NEW;
END $$;
