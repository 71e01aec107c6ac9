/** The workspace's WhatsApp number, and what can be done with it. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  ConnectedManually,
  type ConnectManually,
  InstallationState,
} from "@/lib/connections/installations/schemas";

const PATH = "/api/settings/whatsapp";
/** No notice is sent for messages and receipts of the number, so the open page polls. */
const POLL_MS = 4000;

/** `data` is null when no number is connected, undefined while that is not known. */
export function useInstallation() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.settings.whatsapp(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: InstallationState, signal }),
    select: ({ installation }) => installation,
    refetchInterval: POLL_MS,
    // An older state may be long over: a number that is gone must not look connected.
    staleTime: 0,
  });
}

/** The response is the new state. A rejection may mean a concurrent change, so the state is fetched again. */
export function useInstallationActions() {
  const problemText = useProblemText();
  const t = useTranslations("settings.whatsapp.number");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = keys.settings.whatsapp(workspace.id);
  // The toast is shown from here: the component that asked may be off the page by then.
  const keepAndToast = (words: string) => (state: InstallationState) => {
    client.setQueryData(queryKey, state);
    toast.success(words);
  };
  const onError = () => client.invalidateQueries({ queryKey });
  return {
    connectSimulator: useMutation({
      mutationFn: () => api.post(`${PATH}/simulator`, {}, { schema: InstallationState }),
      onSuccess: keepAndToast(t("done")),
      onError,
    }),
    connectManually: useMutation({
      mutationFn: (input: ConnectManually) =>
        api.post(`${PATH}/manual`, input, { schema: ConnectedManually }),
      onSuccess: ({ installation }) =>
        keepAndToast(installation.state === "connected" ? t("done") : t("notYet"))({ installation }),
      onError,
    }),
    check: useMutation({
      mutationFn: () => api.post(`${PATH}/check`, {}, { schema: InstallationState }),
      onSuccess: (state: InstallationState) => client.setQueryData(queryKey, state),
      onError: (error) => void toast.error(problemText(error)),
    }),
    disconnect: useMutation({
      mutationFn: () => api.remove(PATH, { schema: InstallationState }),
      onSuccess: keepAndToast(t("disconnected")),
      onError,
    }),
  };
}
