/** One message on the phone. The customer's own are on the end side, as on any phone. */
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type ChoiceReply, choicesOf, kindText, pictureOf } from "@/components/simulator/phone-message";
import { PhoneMessageMenu } from "@/components/simulator/phone-message-menu";
import type { PhoneEntry } from "@/components/simulator/phone-thread";
import type { Aim } from "@/components/simulator/use-simulator";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useTimeFormat } from "@/components/ui/time-format";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { SendReceipt } from "@/lib/connections/simulator/control-schemas";
import type { ChangeMessage } from "@/lib/connections/simulator/customer-schemas";
import type { SimulatorMessage } from "@/lib/connections/simulator/state-schemas";
import type { Translate } from "@/lib/i18n/types";

const statusWords = (
  t: Translate<"simulator.phone">,
): Record<NonNullable<SimulatorMessage["status"]>, string> => ({
  accepted: t("states.accepted"),
  sent: t("states.sent"),
  delivered: t("states.delivered"),
  read: t("states.read"),
  played: t("states.played"),
  failed: t("states.failed"),
});

export function PhoneBubble({
  entry,
  quoted,
  onChoose,
  ...handlers
}: {
  entry: PhoneEntry;
  quoted: PhoneEntry | null;
  onChoose: (choice: ChoiceReply, wamid: string) => void;
  onAim: (aim: Aim) => void;
  onChange: (input: ChangeMessage) => void;
  onReceipt: (input: SendReceipt) => void;
}) {
  const t = useTranslations("simulator.phone");
  const texts = useTranslations("simulator");
  const { message, isRevoked, reaction } = entry;
  const isOwn = message.direction === "inbound";
  return (
    <article
      aria-label={isOwn ? t("fromCustomer") : t("fromBusiness")}
      className={cn("flex items-center gap-1", isOwn ? "flex-row-reverse" : "flex-row")}
    >
      <div className={cn("flex min-w-0 max-w-[80%] flex-col", isOwn ? "items-end" : "items-start")}>
        <div
          className={cn(
            "flex max-w-full flex-col gap-0.5 rounded-lg px-3 py-2",
            isOwn ? "rounded-br-xs bg-accent-soft" : "rounded-bl-xs border bg-surface-1",
          )}
        >
          {quoted ? (
            <p className="line-clamp-2 border-line-strong border-l-2 pl-2 text-ink-3 text-sm [overflow-wrap:anywhere]">
              {quoted.text || (quoted.kind && kindText(texts, quoted.kind))}
            </p>
          ) : null}
          {isRevoked ? <p className="text-ink-3">{t("deleted")}</p> : <Words entry={entry} />}
          <Marks entry={entry} />
        </div>
        {isRevoked ? null : <Choices message={message} onChoose={onChoose} />}
        {reaction ? (
          <span title={t("reaction")} className="-mt-1 rounded-full border bg-surface-1 px-1.5 text-sm">
            {reaction}
          </span>
        ) : null}
      </div>
      {isRevoked ? null : <PhoneMessageMenu entry={entry} {...handlers} />}
    </article>
  );
}

function Words({ entry: { message, kind, text } }: { entry: PhoneEntry }) {
  const t = useTranslations("simulator");
  const label = kind && kindText(t, kind);
  const mediaId = pictureOf(message);
  return (
    <>
      {mediaId ? <PhonePicture mediaId={mediaId} name={label ?? t("kinds.image")} /> : null}
      {label ? <p className="font-medium text-sm first-letter:uppercase">{label}</p> : null}
      {text ? (
        <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
          {text}
        </p>
      ) : null}
    </>
  );
}

/** On a real phone a list opens first; here its rows are below the message at once. */
function Choices({
  message,
  onChoose,
}: {
  message: SimulatorMessage;
  onChoose: (choice: ChoiceReply, wamid: string) => void;
}) {
  const choices = choicesOf(message);
  if (choices.length === 0) return null;
  return (
    <ul className="mt-1 flex w-full flex-col gap-1">
      {choices.map((choice) => (
        <li key={choice.id}>
          <Button size="sm" className="w-full" onClick={() => onChoose(choice, message.wamid)}>
            <bdi className="truncate">{choice.title}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Marks({ entry: { message, isEdited } }: { entry: PhoneEntry }) {
  const t = useTranslations("simulator.phone");
  const times = useTimeFormat();
  const { status, errorCode, at } = message;
  return (
    <p className="flex gap-1.5 self-end text-ink-3 text-sm tabular-nums">
      {isEdited ? <span>{t("edited")}</span> : null}
      <time dateTime={at} title={times.absolute(new Date(at))}>
        {times.hour(new Date(at))}
      </time>
      {status ? (
        <span className={cn(status === "failed" && "text-bad")}>
          {statusWords(t)[status]}
          {errorCode ? ` (${errorCode})` : ""}
        </span>
      ) : null}
    </p>
  );
}

/** A picture on the phone, as the other side sent it. One that cannot be had leaves its name, as on any phone. */
function PhonePicture({ mediaId, name }: { mediaId: string; name: string }) {
  const { workspace } = useWorkspace();
  const { data: address } = useQuery({
    queryKey: keys.simulator.picture(workspace.id, mediaId),
    queryFn: ({ signal }) => readPicture(workspace.id, mediaId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!address) return null;
  // biome-ignore lint/performance/noImgElement: bytes that are here already, which no optimiser could fetch
  return <img src={address} alt={name} className="max-h-48 max-w-full rounded-md object-contain" />;
}

/** The file takes the workspace's header, which no img sends; the page's policy takes pictures as data. */
async function readPicture(workspaceId: string, mediaId: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/simulator/phone/media/${mediaId}`, {
    headers: { "Parley-Workspace": workspaceId },
    signal,
  });
  if (!response.ok) throw new Error(`the picture cannot be had: ${response.status}`);
  const bytes = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}
