import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Progress } from "@/components/ui/progress";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { keys } from "@/lib/client/keys";
import { WebhookReplayResult } from "@/lib/webhooks/schemas";

const POLL_MS = 1000;

/** Progress of a replay, until a person dismisses it. */
export function ReplayNotice({
  endpointId,
  replayId,
  pausedUntil,
  onDismiss,
}: {
  endpointId: string;
  replayId: string;
  pausedUntil: string | null;
  onDismiss: () => void;
}) {
  const t = useTranslations("webhooks.replay");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, id: ownerId, path } = useEndpointOwner();
  const { data, error, refetch } = useQuery({
    queryKey: keys.webhooks.replay(ownerId, endpointId, replayId),
    queryFn: ({ signal }) =>
      api.get(`${path}/${endpointId}/replays/${replayId}`, { schema: WebhookReplayResult, signal }),
    select: ({ replay }) => replay,
    refetchInterval: ({ state }) => (state.data?.replay.endedAt ? false : POLL_MS),
  });
  if (error && !data)
    return (
      <Alert
        tone="bad"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {ui("tryAgain")}
          </Button>
        }
      >
        {problemText(error)}
      </Alert>
    );
  const count = data?.queuedCount ?? 0;
  if (!data?.endedAt)
    return (
      <Alert title={t("running")}>
        <p className="tabular-nums">{t("progress", { count, done: data?.progress ?? 0 })}</p>
        <Progress value={data?.progress ?? 0} label={t("progressLabel")} className="mt-2" />
      </Alert>
    );
  if (data.failedAt)
    return (
      <Alert
        tone="bad"
        title={t("unfinished")}
        action={
          <Button size="sm" onClick={onDismiss}>
            {t("dismiss")}
          </Button>
        }
      >
        {t("unfinishedHint", { count })}
      </Alert>
    );
  return (
    <Alert
      title={count > 0 ? t("queued", { count }) : t("nothing")}
      action={
        <Button size="sm" onClick={onDismiss}>
          {t("dismiss")}
        </Button>
      }
    >
      {count === 0
        ? t("nothingHint")
        : pausedUntil
          ? t.rich("followLater", { when: () => <Moment at={pausedUntil} /> })
          : t("follow")}
    </Alert>
  );
}
