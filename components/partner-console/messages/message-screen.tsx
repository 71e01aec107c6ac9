"use client";

/** One message: its evidence, its ids folded away below, and a diagnostics file for support. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { factsIn } from "@/components/evidence/message/ending";
import { EvidenceView } from "@/components/evidence/message/evidence-view";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { useEnvironment } from "@/components/partner-console/environment";
import { CopyableId, Fact, FactList } from "@/components/partner-console/fact-list";
import { MessageStateBadge } from "@/components/partner-console/messages/delivery-badge";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { failureText as answerText, failureAdvice } from "@/components/webhooks/deliveries/failure-words";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { Diagnostics, MessageEvidence } from "@/lib/partner/partner-console/schemas";

type Ids = { workspaceId: string; messageId: string };
/** A receipt or an answer of the partner's server may still come. */
const POLL_MS = 5000;

export function MessageScreen({ workspaceId, messageId }: Ids) {
  const t = useTranslations("evidence");
  const { api, partner } = usePartner();
  const { environment, hrefOf } = useEnvironment();
  const { data, error, refetch } = useQuery({
    queryKey: keys.console.message(partner.id, environment, workspaceId, messageId),
    queryFn: ({ signal }) =>
      api.get(
        `/api/partner-console/workspaces/${encodeURIComponent(workspaceId)}/messages/${encodeURIComponent(messageId)}/timeline`,
        { schema: MessageEvidence, query: { environment }, signal },
      ),
    refetchInterval: POLL_MS,
  });
  return (
    <div data-wide className="flex min-w-0 flex-col gap-6">
      <TextLink href={hrefOf("/messages")} className="inline-flex w-fit items-center gap-1.5 font-normal">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </TextLink>
      {data ? (
        <Evidence evidence={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Alert title={t("unknown")}>{t("unknownHint", { environment })}</Alert>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </div>
  );
}

function Evidence({ evidence: { message, timeline, deletedAfterDays } }: { evidence: MessageEvidence }) {
  const t = useTranslations("evidence");
  const answers = useTranslations("webhooks.failures");
  const { workspaceId, messageId } = message;
  const { deliveryState, events } = timeline;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={<DiagnosticsButton workspaceId={workspaceId} messageId={messageId} />}
      />
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <MessageStateBadge state={deliveryState} />
        <span>
          {t.rich("kind", {
            direction: message.direction,
            type: message.type,
            channel: message.channel,
            code: (chunks) => <code className="text-sm">{chunks}</code>,
          })}
        </span>
      </p>
      <EvidenceView
        facts={{
          ...factsIn(events),
          direction: message.direction,
          channel: message.channel,
          state: deliveryState,
          isOwn: false,
        }}
        events={events}
        seesServers
        deletedAfterDays={deletedAfterDays}
        errorsUrl="/manual/whatsapp-errors"
        serverFailure={(status, error) =>
          [answerText(answers, { status, error }), failureAdvice(answers, { status, error })]
            .filter(Boolean)
            .join(" ")
        }
      />
      <details className="border-t pt-4">
        <summary className="w-fit rounded-xs font-medium">{t("ids")}</summary>
        <MessageIds message={message} providerMessageId={timeline.providerMessageId} />
      </details>
    </>
  );
}

function MessageIds({
  message,
  providerMessageId,
}: {
  message: MessageEvidence["message"];
  providerMessageId: string | null;
}) {
  const t = useTranslations("evidence");
  const { partner } = usePartner();
  const { hrefOf } = useEnvironment();
  const { workspaceId, messageId, workspaceName, correlationId, commandId, idempotencyKey, channel } =
    message;
  return (
    <FactList>
      <Fact term={t("messageId")}>
        <CopyableId value={messageId} name={t("messageId")} />
      </Fact>
      {providerMessageId ? (
        <Fact term={t("wamid", { channel })}>
          <CopyableId value={providerMessageId} name={t("wamid", { channel })} />
        </Fact>
      ) : null}
      <Fact term={t("workspace")}>
        <TextLink href={hrefOf(`/workspaces/${workspaceId}`)}>{workspaceName}</TextLink>{" "}
        <span className="font-mono text-ink-2 text-sm">{message.externalTenantId}</span>
      </Fact>
      {commandId ? (
        <Fact term={t("command")}>
          <CopyableId value={commandId} name={t("command")} />
        </Fact>
      ) : null}
      {idempotencyKey ? (
        <Fact term={t("idempotencyKey")}>
          <CopyableId value={idempotencyKey} name={t("idempotencyKey")} />
        </Fact>
      ) : null}
      {correlationId ? (
        <Fact term={t("correlationId")}>
          <CopyableId value={correlationId} name={t("correlationId")} />
          <span className="flex flex-wrap gap-x-6 [&>a]:py-1">
            <TextLink href={`${consoleRoot(partner.id)}/requests?q=${encodeURIComponent(correlationId)}`}>
              {t("requests")}
            </TextLink>
            <TextLink href={hrefOf("/events", { workspace: workspaceId, correlation: correlationId })}>
              {t("events")}
            </TextLink>
          </span>
        </Fact>
      ) : null}
    </FactList>
  );
}

/** Downloads a file for support: no message text, no complete number, no secret. */
function DiagnosticsButton({ workspaceId, messageId }: { workspaceId: string; messageId: string }) {
  const t = useTranslations("evidence");
  const problemText = useProblemText();
  const { api } = usePartner();
  const { environment } = useEnvironment();
  const download = useMutation({
    mutationFn: () =>
      api.get(`/api/partner-console/workspaces/${workspaceId}/messages/${messageId}/diagnostics`, {
        schema: Diagnostics,
        query: { environment },
      }),
    onSuccess: (diagnostics) => save(`${messageId}.json`, JSON.stringify(diagnostics, null, 2)),
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()} title={t("diagnosticsHint")}>
      <Download aria-hidden />
      {t("diagnostics")}
    </Button>
  );
}

function save(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
