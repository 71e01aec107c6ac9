import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { NotificationSettings, type UpdateNotificationSettings } from "@/lib/inbox/notifications/schemas";

export type Save = (change: UpdateNotificationSettings) => void;

const PATH = "/api/settings/notifications";

/** Each change is saved at once. A refused one is undone on screen. */
export function useNotificationSettings() {
  const t = useTranslations("settings.notifications");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = keys.settings.notifications(workspace.id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: NotificationSettings, signal }),
  });
  const { mutate } = useMutation({
    // One request at a time, so that answers come in the order of the changes.
    scope: { id: PATH },
    mutationFn: (change: UpdateNotificationSettings) =>
      api.patch(PATH, change, { schema: NotificationSettings }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<NotificationSettings>(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: () => {
      toast.success(t("saved"), { id: PATH });
      // The counts depend on the person's settings.
      void client.invalidateQueries({ queryKey: keys.inbox.counts(workspace.id) });
    },
    onError: (problem, _change, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.error(problemText(problem));
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  const save: Save = (change) => mutate(change);
  return { settings: data, error, refetch, save };
}
