-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "invitation_domains" TEXT[] DEFAULT ARRAY[]::TEXT[];


-- The audit log has them too.
DROP TRIGGER workspaces_note_act ON public.workspaces;
CREATE TRIGGER workspaces_note_act AFTER INSERT OR UPDATE OF name, locale, timezone, requires_second_factor, invitation_domains, policy, return_url_allowlist, status, deletion_final_at ON public.workspaces FOR EACH ROW
  EXECUTE FUNCTION public.note_act();
