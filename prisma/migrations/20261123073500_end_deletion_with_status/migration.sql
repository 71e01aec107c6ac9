CREATE OR REPLACE FUNCTION public.end_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deletion_requested_at := NULL;
  NEW.deletion_final_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER workspaces_end_deletion BEFORE UPDATE OF status ON public.workspaces FOR EACH ROW
  WHEN (NEW.status <> 'archived' AND NEW.deletion_final_at IS NOT NULL) EXECUTE FUNCTION public.end_deletion();

-- Reactivated by a former version before.
UPDATE workspaces SET deletion_requested_at = NULL, deletion_final_at = NULL WHERE status <> 'archived' AND deletion_final_at IS NOT NULL;
