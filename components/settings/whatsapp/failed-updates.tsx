/**
 * What WhatsApp told of the number and Parley could not use: why, what it looked like, another try, or
 * off the list. Absent without any.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  type FailedUpdate,
  FailedUpdateList as FailedUpdateListShape,
  RetriedItem,
} from "@/lib/provider-updates/schemas";

const PATH = "/api/settings/whatsapp/set-aside";

export function FailedUpdates() {
  const problemText = useProblemText();
  const t = useTranslations("settings.whatsapp.failedUpdates");
  const ui = useTranslations("ui");
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
  const [leaving, setLeaving] = useState<FailedUpdate | null>(null);
  const dismiss = async ({ updateId, index }: FailedUpdate) => {
    await api.post(`${PATH}/dismiss`, { updateId, index }, { schema: z.object({}) });
    await client.invalidateQueries({ queryKey });
  };
  if (!data?.items.length) return null;
  return (
    <Section title={t("title")} description={t("description")}>
      <ul aria-label={t("title")} className="flex flex-col divide-y rounded-lg border">
        {data.items.map((item) => (
          <li key={`${item.updateId}-${item.index}`} className="flex flex-col gap-2 p-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="[overflow-wrap:anywhere]">{sentenceOf(item.problem)}</p>
                <RelativeTime at={item.createdAt} className="text-ink-3 text-sm" />
              </div>
              <span className="flex shrink-0 gap-1">
                <Button size="sm" variant="ghost" onClick={() => setLeaving(item)}>
                  {t("dismiss")}
                </Button>
                <Button
                  size="sm"
                  onClick={() => retry.mutate(item)}
                  loading={retry.isPending && isSame(retry.variables, item)}
                >
                  {ui("tryAgain")}
                </Button>
              </span>
            </div>
            <details>
              <summary className="w-fit cursor-pointer rounded-sm text-ink-2 text-sm">
                {t("received")}
              </summary>
              <div className="mt-2 max-h-80 overflow-auto">
                <CodeBlock label={t("received")} code={JSON.stringify(item.raw, null, 2)} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t("dismissTitle")}
        description={t("dismissText")}
        confirmLabel={t("dismiss")}
        cancelLabel={t("keep")}
        onConfirm={() => (leaving ? dismiss(leaving) : undefined)}
      />
    </Section>
  );
}

const isSame = (one: FailedUpdate | undefined, other: FailedUpdate): boolean =>
  one?.updateId === other.updateId && one.index === other.index;

const sentenceOf = (problem: string): string =>
  `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? "" : "."}`;
