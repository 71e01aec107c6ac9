/** The evidence of a message of the open conversation. Its address is a link to it. */
import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { factsIn } from "@/components/evidence/message/ending";
import { EvidenceView } from "@/components/evidence/message/evidence-view";
import { NEWEST, useEvidenceAddress } from "@/components/inbox/shared/use-evidence-address";
import { useThread } from "@/components/inbox/shared/use-thread";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { CopyIconButton, useCopyText } from "@/components/ui/copy-button";
import { Drawer, DrawerContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { InboxEvidence } from "@/lib/partner/timeline/schemas";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string;
  named: string | null;
};

export function EvidenceDrawer({ open, onOpenChange, conversationId, named }: Props) {
  const t = useTranslations("evidence.inbox");
  const { addressOf } = useEvidenceAddress();
  const { isEmbedded } = useScope();
  const copy = useCopyText();
  const messageId = useNamedMessage(conversationId, named);
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent
        data-print-alone
        title={t("title")}
        actions={
          // The address of a frame is of the page around it.
          messageId && !isEmbedded ? (
            <IconButton
              label={t("link")}
              onClick={() => void copy(`${window.location.origin}${addressOf(messageId)}`)}
            >
              <Link2 />
            </IconButton>
          ) : undefined
        }
      >
        <div className="p-4 md:p-6">
          {messageId === null ? (
            <p className="text-ink-2">{t("noneSent")}</p>
          ) : messageId === undefined ? (
            <Waiting />
          ) : (
            <Evidence key={messageId} conversationId={conversationId} messageId={messageId} />
          )}
        </div>
      </DrawerContent>
    </Drawer>
  );
}

/** Null: nothing was sent. Undefined: it is not known yet. */
function useNamedMessage(conversationId: string, named: string | null): string | null | undefined {
  const thread = useThread(conversationId, named === NEWEST);
  if (named !== NEWEST) return named ?? undefined;
  if (!thread.data) return undefined;
  const sent = thread.data.entries.findLast(
    (entry) => entry.kind === "message" && entry.direction === "outbound",
  );
  return sent?.id ?? null;
}

/** After these a receipt or an answer of a server may still come. */
const POLL_MS = 5000;
const OVER: readonly (string | null)[] = ["read", "failed", "cancelled"];

function Evidence({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const { api, workspace, user, can, isEmbedded } = useScope();
  const t = useTranslations("evidence");
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.inbox.thread(workspace.id, conversationId), "evidence", messageId],
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/conversations/${conversationId}/messages/${messageId}/evidence`, {
        schema: shaped<InboxEvidence>("events", "channel"),
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && OVER.includes(state.data.deliveryState) ? false : POLL_MS),
  });
  if (error instanceof ApiError && error.status === 404) return <Alert>{t("inbox.missing")}</Alert>;
  if (error && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { events, createdAt, senderId, failure, providerMessageId, ...shown } = data;
  const facts = factsIn(events);
  return (
    <div className="flex flex-col gap-5">
      <EvidenceView
        facts={{
          ...facts,
          direction: shown.direction,
          channel: shown.channel,
          state: shown.deliveryState,
          sentAt: facts.sentAt ?? Date.parse(createdAt),
          isOwn: senderId === user.id,
          failure: failure ?? facts.failure,
        }}
        events={events}
        seesServers={shown.seesServers}
        deletedAfterDays={shown.deletedAfterDays}
        // Errors of the provider that has templates are those of the page.
        errorsUrl={
          isEmbedded || !capabilitiesOf(shown.channel).hasTemplates ? null : "/manual/whatsapp-errors"
        }
      />
      {can("delivery:read") ? null : <p className="text-ink-3 text-sm">{t("inbox.hidden")}</p>}
      <details className="border-t pt-4 text-sm">
        <summary className="w-fit rounded-xs text-ink-2">{t("ids")}</summary>
        <dl className="mt-2 flex flex-col gap-1">
          <Id name={t("messageId")} value={messageId} />
          {providerMessageId ? (
            <Id name={t("wamid", { channel: shown.channel })} value={providerMessageId} />
          ) : null}
        </dl>
      </details>
    </div>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  const ui = useTranslations("ui");
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 truncate font-mono">{value}</dd>
      <CopyIconButton value={value} label={ui("copy.action", { what: name })} />
    </div>
  );
}

/** Shaped like what comes. */
function Waiting() {
  const t = useTranslations("evidence.inbox");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-col gap-5">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-52" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
