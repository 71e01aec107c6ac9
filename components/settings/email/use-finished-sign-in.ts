/** Ends a sign-in at Google or Microsoft: their answer is in the fragment of the address, and is read once. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type FinishOauth, Mailbox } from "@/lib/connections/mailboxes/schemas";

/** Why it did not end well; null else. */
export function useFinishedSignIn(): Error | null {
  const t = useTranslations("settings.email.form");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (said: FinishOauth) =>
      api.post("/api/settings/mailboxes/oauth/finish", said, { schema: Mailbox }),
    onSuccess: ({ address }) => {
      toast.success(t("connected", { address }));
      void client.invalidateQueries({ queryKey: keys.settings.mailboxes(workspace.id) });
      void client.invalidateQueries({ queryKey: keys.inbox.senders(workspace.id) });
    },
  });
  useEffect(() => {
    const said = new URLSearchParams(window.location.hash.slice(1));
    const state = said.get("state");
    if (!state) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    // Without a code the person has declined: the server answers as for a code that is too late.
    mutate({ state, code: said.get("code") ?? "declined" });
  }, [mutate]);
  return error;
}
