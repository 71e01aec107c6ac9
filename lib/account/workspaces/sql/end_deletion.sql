-- Trigger: a workspace that is no longer archived is no longer being deleted, also where a former version changed its status.
CREATE OR REPLACE FUNCTION public.end_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deletion_requested_at := NULL;
  NEW.deletion_final_at := NULL;
  RETURN NEW;
END $$;
