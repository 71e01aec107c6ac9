/** One message or note in the log. */
import { Lock, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName } from "@/components/contacts/contact-name";
import { ContentLine } from "@/components/inbox/content/content-line";
import type { useSend } from "@/components/inbox/shared/use-send";
import { DeliveryTick, FailureReason } from "@/components/inbox/thread/delivery-tick";
import { MailCopyLine } from "@/components/inbox/thread/mail-copy-line";
import { WithActions } from "@/components/inbox/thread/message-actions";
import type { Quote } from "@/components/inbox/thread/message-toolbar";
import { NoteEditor, NoteMenu } from "@/components/inbox/thread/note-body";
import { Paper } from "@/components/inbox/thread/paper";
import type { Bubble } from "@/components/inbox/thread/thread-rows";
import { SendAgain, UnsentNotice, useMaySendAgain } from "@/components/inbox/thread/unsent-notice";
import { cn } from "@/components/ui/cn";
import { lazyPart } from "@/components/ui/lazy-part";
import { useTimeFormat } from "@/components/ui/time-format";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { NoteEntry } from "@/lib/inbox/notes/schemas";

/** A thread has many ticks, and few are opened. */
const EvidenceStrip = lazyPart(
  async () => (await import("@/components/inbox/evidence/evidence-strip")).EvidenceStrip,
);

const isSame = <T extends object>(one: T, other: T): boolean =>
  one === other || (Object.keys(one) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));

/** A new message redraws no other bubble. The functions of outbox and composer are stable. */
export const BubbleRow = memo(
  Row,
  (before, after) => isSame(before.bubble, after.bubble) && isSame(before.contact, after.contact),
);

function Row({
  bubble,
  contact,
  device,
  outbox,
  onQuote,
}: {
  bubble: Bubble;
  contact: InboxConversation["contact"];
  device: InboxConversation["contactDevice"];
  outbox: ReturnType<typeof useSend>;
  onQuote: Quote;
}) {
  const { side, entry, unsent, isGroupStart, isGroupEnd } = bubble;
  const { user } = useScope();
  const t = useTranslations("inbox.thread");
  const contacts = useTranslations("contacts");
  const maySendAgain = useMaySendAgain();
  const message = entry?.kind === "message" ? entry : null;
  const note = entry?.kind === "note" ? entry : null;
  const [isEditing, setEditing] = useState(false);
  const isContact = side === "contact";
  const author = isContact
    ? contactName(contact, contacts)
    : bubble.author?.id === user.id
      ? t("you")
      : bubble.author?.name || t("team");
  if (message && bubble.isLine)
    return (
      <ContentLine
        message={message}
        target={bubble.target}
        name={author}
        isFirstUnread={bubble.isFirstUnread}
      />
    );
  if (note?.deletedAt) return <DeletedNote note={note} />;
  return (
    <div
      id={entry?.id}
      data-bubble
      data-unread={bubble.isFirstUnread || undefined}
      className={cn("flex gap-2", isGroupStart ? "pt-3" : "pt-0.5", !isContact && "justify-end")}
    >
      {isContact ? (
        <span className="flex w-6 shrink-0 items-end">
          {isGroupEnd ? <ContactAvatar contact={contact} device={device} size="sm" /> : null}
        </span>
      ) : null}
      <div className={cn("flex min-w-0 max-w-[85%] flex-col gap-1", !isContact && "items-end")}>
        {isGroupStart ? <Author side={side} name={author} /> : null}
        {note && isEditing ? (
          <NoteEditor note={note} onDone={() => setEditing(false)} />
        ) : (
          <Line bubble={bubble} onQuote={onQuote} onEditNote={() => setEditing(true)} />
        )}
        {bubble.mailCopy && bubble.isLastOfMail ? <MailCopyLine copy={bubble.mailCopy} /> : null}
        {message?.content?.writtenOn === "ticket_page" ? (
          <p className="text-ink-3 text-sm">{t("onTicketPage")}</p>
        ) : null}
        {message && !isContact ? <FailureReason message={message} /> : null}
        {message && maySendAgain(message, bubble.isSentAgain) ? <SendAgain message={message} /> : null}
        {unsent?.failure ? (
          <UnsentNotice
            failure={unsent.failure}
            onTryAgain={() => outbox.tryAgain(unsent)}
            onDiscard={() => outbox.discard(unsent)}
          />
        ) : null}
      </div>
    </div>
  );
}

function Author({ side, name }: { side: Bubble["side"]; name: string }) {
  const t = useTranslations("inbox.thread");
  return (
    <p
      className={cn(
        "flex items-center gap-1 text-sm",
        side === "contact" && "sr-only",
        side === "note" ? "text-warn" : "text-ink-3",
      )}
    >
      {side === "note" ? <Lock aria-hidden className="size-3" /> : null}
      {side === "note" ? `${t("note")} · ` : null}
      <bdi>{name}</bdi>
    </p>
  );
}

/** The message with what is done to it beside it, and below the last one of a group its time and state. */
function Line({ bubble, onQuote, onEditNote }: { bubble: Bubble; onQuote: Quote; onEditNote: () => void }) {
  const { side, at, entry, unsent, isGroupEnd } = bubble;
  const t = useTranslations("inbox.thread");
  const times = useTimeFormat();
  const [isOpen, setOpen] = useState(false);
  const note = entry?.kind === "note" ? entry : null;
  const message = entry?.kind === "message" ? entry : null;
  const hasEnd = isGroupEnd || Boolean(note?.editedAt);
  const tick =
    side === "team" || unsent ? (
      <DeliveryTick
        message={message}
        hasFailed={Boolean(unsent?.failure)}
        isWorded={bubble.saysState}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
    ) : null;
  return (
    <>
      <WithActions bubble={bubble} onQuote={onQuote} hasEvidence={Boolean(message && tick)}>
        <Paper bubble={bubble} />
        <span className="flex shrink-0 items-center text-ink-3 text-sm">
          {hasEnd ? null : tick}
          {note ? <NoteMenu note={note} onEdit={onEditNote} /> : null}
        </span>
      </WithActions>
      {hasEnd ? (
        <span className="flex h-5 items-center gap-1.5 text-ink-3 text-sm">
          {note?.editedAt ? <span title={times.absolute(new Date(note.editedAt))}>{t("edited")}</span> : null}
          <time dateTime={at} title={times.absolute(new Date(at))}>
            {times.hour(new Date(at))}
          </time>
          {tick}
        </span>
      ) : null}
      {message && tick && isOpen ? (
        <span className="flex h-6 max-w-full">
          <EvidenceStrip message={message} />
        </span>
      ) : null}
    </>
  );
}

/** Its trace. */
function DeletedNote({ note: { author, deletedAt, deletedByName, createdAt } }: { note: NoteEntry }) {
  const t = useTranslations("inbox.thread");
  const times = useTimeFormat();
  const name = deletedByName ?? author.name;
  return (
    <p className="flex items-center justify-end gap-2 pt-3 text-ink-3 text-sm">
      <Trash2 aria-hidden className="size-3.5 shrink-0" />
      <span>{t.rich("noteDeleted", { name, bdi: (chunks) => <bdi>{chunks}</bdi> })}</span>
      <time dateTime={createdAt} title={times.absolute(new Date(deletedAt ?? createdAt))}>
        {times.hour(new Date(createdAt))}
      </time>
    </p>
  );
}
