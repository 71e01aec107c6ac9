/** One event as a pull returns it, with that pull, and a link to its message's timeline. */
import { useTranslations } from "use-intl";
import { useEnvironment } from "@/components/partner-console/environment";
import { CopyableId, Fact, FactList } from "@/components/partner-console/fact-list";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Drawer, DrawerContent } from "@/components/ui/dialog";
import { Moment } from "@/components/ui/moment";
import { TextLink } from "@/components/ui/text-link";
import type { EventFilter } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import type { EventEnvelope } from "@/lib/events/schemas";

type Props = {
  workspaceId: string;
  event: EventEnvelope | null;
  onClose: () => void;
  onFilter: (change: Partial<EventFilter>) => void;
};

export function EventDrawer({ event, onClose, ...rest }: Props) {
  return (
    <Drawer open={event !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {event ? <OpenEvent event={event} {...rest} /> : null}
    </Drawer>
  );
}

function OpenEvent({
  workspaceId,
  event,
  onFilter,
}: Omit<Props, "onClose" | "event"> & { event: EventEnvelope }) {
  const t = useTranslations("console.event");
  const { baseUrl } = usePartner();
  const { hrefOf } = useEnvironment();
  const { eventId, type, sequence, recordedAt, correlationId, subject } = event;
  const curl = pullOneCommand(baseUrl, workspaceId, sequence);
  const messageId = messageOf(event);
  function returnFocus(closing: Event) {
    const row = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"]`);
    if (!row) return;
    closing.preventDefault();
    row.focus();
  }
  return (
    <DrawerContent
      title={<span className="font-mono">{type}</span>}
      onCloseAutoFocus={returnFocus}
      footer={<CopyButton value={curl} label={t("copyCurl")} />}
    >
      <div className="flex flex-col gap-5 p-4 md:p-6">
        <FactList>
          <Fact term={t("sequence")}>#{sequence}</Fact>
          <Fact term={t("recorded")}>
            <Moment at={recordedAt} seconds />
          </Fact>
          <Fact term={t("id")}>
            <CopyableId value={eventId} name={t("id")} />
          </Fact>
          <Fact term={subject.type.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase())}>
            <CopyableId value={subject.id} name={t("subjectId")} />
          </Fact>
          {correlationId ? (
            <Fact term={t("correlationId")}>
              <CopyableId value={correlationId} name={t("correlationId")} />
              <Button
                size="sm"
                variant="ghost"
                className="-ml-2.5"
                onClick={() => onFilter({ correlationId })}
              >
                {t("showAll")}
              </Button>
            </Fact>
          ) : null}
        </FactList>
        {messageId ? (
          <TextLink href={hrefOf(`/messages/${workspaceId}/${messageId}`)} className="w-fit">
            {t("openTimeline")}
          </TextLink>
        ) : null}
        <CodeBlock code={JSON.stringify(event, null, 2)} label={t("title")} />
        <CodeBlock code={curl} label={t("pull")} />
      </div>
    </DrawerContent>
  );
}

/** The message that an event is about, also where the subject is its command. */
function messageOf({ subject, data }: EventEnvelope): string | null {
  if (subject.type === "message") return subject.id;
  const named =
    (data as { messageId?: unknown; command?: { messageId?: unknown } }).command?.messageId ?? data.messageId;
  return typeof named === "string" && named.startsWith("msg_") ? named : null;
}

/** The call of the partner API that returns one event, for a POSIX shell. The key stays in the reader's own environment. */
const pullOneCommand = (baseUrl: string, workspaceId: string, sequence: number): string =>
  [
    `curl "${baseUrl}/workspaces/${workspaceId}/events?afterSequence=${sequence - 1}&limit=1" \\`,
    '  -H "Authorization: Bearer $PARLEY_KEY"',
  ].join("\n");
