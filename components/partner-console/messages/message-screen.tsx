"use client";

/** One message: its ids, its timeline as a picture and as text, and a diagnostics file for support. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { useEnvironment } from "@/components/partner-console/environment";
import { CopyableId, Fact, FactList } from "@/components/partner-console/fact-list";
import { MessageStateBadge } from "@/components/partner-console/messages/delivery-badge";
import { EvidenceList } from "@/components/partner-console/messages/evidence-list";
import { EvidencePicture } from "@/components/partner-console/messages/evidence-picture";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PageHeader, Section } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
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

function Evidence({ evidence }: { evidence: MessageEvidence }) {
  const t = useTranslations("evidence");
  const { partner } = usePartner();
  const { hrefOf } = useEnvironment();
  const [chosen, setChosen] = useState<number | null>(null);
  const { message, timeline } = evidence;
  const { workspaceId, messageId, workspaceName, correlationId, commandId, idempotencyKey } = message;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={<DiagnosticsButton workspaceId={workspaceId} messageId={messageId} />}
      />
      <FactList>
        <Fact term={t("state")}>
          <span className="flex flex-wrap items-center gap-2">
            <MessageStateBadge state={timeline.deliveryState} />
            <span>
              {t.rich("kind", {
                direction: message.direction,
                type: message.type,
                channel: message.channel,
                code: (chunks) => <code className="text-sm">{chunks}</code>,
              })}
            </span>
          </span>
        </Fact>
        <Fact term={t("messageId")}>
          <CopyableId value={messageId} name={t("messageId")} />
        </Fact>
        {timeline.providerMessageId ? (
          <Fact term={t("wamid", { channel: message.channel })}>
            <CopyableId value={timeline.providerMessageId} name={t("wamid", { channel: message.channel })} />
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
      <Section title={t("timeline")} description={t("timelineHint")}>
        {timeline.events.length > 0 ? (
          <>
            <EvidencePicture evidence={evidence} chosen={chosen} onChoose={setChosen} />
            <EvidenceList evidence={evidence} chosen={chosen} />
          </>
        ) : (
          <p className="text-ink-2">{t("nothingRecorded")}</p>
        )}
      </Section>
    </>
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
