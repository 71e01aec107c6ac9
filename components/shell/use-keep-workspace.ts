import { useMutation } from "@tanstack/react-query";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { accountApi } from "@/lib/client/api";
import { useWorkspace } from "@/lib/client/workspace";

/** Takes the deletion of the workspace back. */
export function useKeepWorkspace() {
  const { workspace } = useWorkspace();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: () => accountApi.remove(`/api/account/workspaces/${workspace.id}/deletion`),
    onSuccess: () => window.location.reload(),
    onError: (error) => toast.error(problemText(error)),
  });
}
