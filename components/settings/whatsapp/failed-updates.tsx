/**
 * WhatsApp's updates of the number that Parley could not use: the reason, the content, another try, or removal. Absent
 * without any.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { FailedList, sentenceOf } from "@/components/settings/failed-list";
import { CodeBlock } from "@/components/ui/code-block";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import {
  type FailedUpdate,
  FailedUpdateList as FailedUpdateListShape,
  RetriedItem,
} from "@/lib/carriers/whatsapp/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const PATH = "/api/settings/whatsapp/set-aside";

export function FailedUpdates() {
  const problemText = useProblemText();
  const t = useTranslations("settings.whatsapp.failedUpdates");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = [...keys.settings.whatsapp(workspace.id), "set-aside"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: FailedUpdateListShape, signal }),
  });
  const retry = useMutation({
    mutationFn: ({ updateId, index }: FailedUpdate) =>
      api.post(PATH, { updateId, index }, { schema: RetriedItem }),
    onSuccess: ({ problem }) => (problem ? toast.error(problem) : toast.success(t("processed"))),
    onError: (error) => void toast.error(problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const dismiss = async ({ updateId, index }: FailedUpdate) => {
    await api.post(`${PATH}/dismiss`, { updateId, index }, { schema: z.object({}) });
    await client.invalidateQueries({ queryKey });
  };
  return (
    <FailedList
      items={data?.items}
      keyOf={({ updateId, index }) => `${updateId}-${index}`}
      t={t}
      isRetrying={(item) => retry.isPending && isSame(retry.variables, item)}
      onRetry={(item) => retry.mutate(item)}
      onDismiss={dismiss}
      about={({ problem, createdAt }) => (
        <>
          <p className="[overflow-wrap:anywhere]">{sentenceOf(problem)}</p>
          <RelativeTime at={createdAt} className="text-ink-3 text-sm" />
        </>
      )}
      below={({ raw }) => (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-ink-2 text-sm">{t("received")}</summary>
          <div className="mt-2 max-h-80 overflow-auto">
            <CodeBlock label={t("received")} code={JSON.stringify(raw, null, 2)} />
          </div>
        </details>
      )}
    />
  );
}

const isSame = (one: FailedUpdate | undefined, other: FailedUpdate): boolean =>
  one?.updateId === other.updateId && one.index === other.index;
