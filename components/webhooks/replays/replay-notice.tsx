"use client";

import { useQuery } from "@tanstack/react-query";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Progress } from "@/components/ui/progress";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { keys } from "@/lib/client/keys";
import { WebhookReplayResult } from "@/lib/webhooks/schemas";

const POLL_MS = 1000;

/** How far a replay has come, until someone has read that it is done. */
export function ReplayNotice({
  endpointId,
  replayId,
  hold,
  onDismiss,
}: {
  endpointId: string;
  replayId: string;
  hold: string | null;
  onDismiss: () => void;
}) {
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
            Try again
          </Button>
        }
      >
        {problemText(error)}
      </Alert>
    );
  const count = data?.queuedCount ?? 0;
  const queued = `${count.toLocaleString()} ${count === 1 ? "delivery" : "deliveries"}`;
  if (!data?.endedAt)
    return (
      <Alert title="Replaying events">
        <p className="tabular-nums">
          {queued} so far, {Math.round((data?.progress ?? 0) * 100)} % of the log looked through.
        </p>
        <Progress value={data?.progress ?? 0} label="Replay" className="mt-2" />
      </Alert>
    );
  if (data.failedAt)
    return (
      <Alert
        tone="bad"
        title="The replay was not finished"
        action={
          <Button size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {queued} queued so far; then something failed on our side. Start it again: what was sent already comes
        with the same delivery id.
      </Alert>
    );
  return (
    <Alert
      title={count > 0 ? `${queued} queued` : "There was nothing to replay"}
      action={
        <Button size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {count > 0 ? (
        <>
          {hold ? (
            <>
              They leave at <Moment at={hold} />, when the pause that your server asked for is over;
            </>
          ) : (
            "They are on their way;"
          )}{" "}
          follow them in the log below. What arrived before comes again with the same delivery id.
        </>
      ) : (
        "No event of that time is one this endpoint asked for and has not had."
      )}
    </Alert>
  );
}
