/** One message or note in the log. */
import { Lock, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { avatarName, contactName } from "@/components/contacts/contact-name";
import { ContentLine } from "@/components/inbox/content/content-line";
import { contentOf } from "@/components/inbox/content/content-registry";
import { MessageText } from "@/components/inbox/content/message-text";
import type { UnsentMail } from "@/components/inbox/shared/unsent";
import type { useSend } from "@/components/inbox/shared/use-send";
import { DeliveryTick, FailureReason } from "@/components/inbox/thread/delivery-tick";
import { MailCopyLine } from "@/components/inbox/thread/mail-copy-line";
import { NoteBody, NoteEditor, NoteMenu } from "@/components/inbox/thread/note-body";
import type { Bubble } from "@/components/inbox/thread/thread-rows";
import { SendAgain, UnsentNotice, useMaySendAgain } from "@/components/inbox/thread/unsent-notice";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { useTimeFormat } from "@/components/ui/time-format";
import { useScope } from "@/lib/client/workspace";
import type { Upload } from "@/lib/inbox/attachments/schemas";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { NoteEntry } from "@/lib/inbox/notes/schemas";

const papers = {
  contact: "rounded-bl-xs bg-surface-2",
  team: "rounded-br-xs bg-accent-soft",
  note: "rounded-br-xs border border-note-line bg-note text-note-ink",
};

/** The message in the form in which the server will show it. */
const asMessage = (file: Upload, text: string): Parameters<typeof contentOf>[0] => ({
  type: "media",
  text: text || null,
  content: {
    type: "media",
    kind: file.kind,
    mimeType: file.mimeType,
    filename: file.fileName,
    caption: text,
  },
  attachments: [{ ...file, url: "" }],
});

const asMail = ({ subject, cc, files }: UnsentMail, text: string): Parameters<typeof contentOf>[0] => ({
  type: "email",
  text: text || null,
  content: { type: "email", subject, cc: cc.map((address) => ({ address })) },
  attachments: files.map((file) => ({ ...file, url: "" })),
});

const isSame = <T extends object>(one: T, other: T): boolean =>
  one === other || (Object.keys(one) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));

/** A new message redraws no other bubble. The outbox's functions are stable. */
export const BubbleRow = memo(
  Row,
  (before, after) => isSame(before.bubble, after.bubble) && isSame(before.contact, after.contact),
);

function Row({
  bubble,
  contact,
  outbox,
}: {
  bubble: Bubble;
  contact: InboxConversation["contact"];
  outbox: ReturnType<typeof useSend>;
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
          {isGroupEnd ? (
            <Avatar id={contact.id} name={avatarName(contact)} imageUrl={contact.avatarUrl} size="sm" />
          ) : null}
        </span>
      ) : null}
      <div className={cn("flex min-w-0 max-w-[85%] flex-col gap-1", !isContact && "items-end")}>
        {isGroupStart ? <Author side={side} name={author} /> : null}
        {note && isEditing ? (
          <NoteEditor note={note} onDone={() => setEditing(false)} />
        ) : (
          <Paper bubble={bubble} onEditNote={() => setEditing(true)} />
        )}
        {bubble.mailCopy && bubble.isLastOfMail ? <MailCopyLine copy={bubble.mailCopy} /> : null}
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

/** The message itself, with its time and delivery state. */
function Paper({ bubble, onEditNote }: { bubble: Bubble; onEditNote: () => void }) {
  const { side, text, at, entry, unsent } = bubble;
  const t = useTranslations("inbox.thread");
  const times = useTimeFormat();
  const note = entry?.kind === "note" ? entry : null;
  const message = entry?.kind === "message" ? entry : null;
  return (
    <div
      className={cn(
        "flex max-w-full flex-wrap items-end justify-end gap-x-3 gap-y-1 rounded-lg px-3 py-2",
        // The time beside a picture would widen the bubble by its own width.
        "has-data-picture:flex-col has-data-picture:flex-nowrap",
        papers[side],
        unsent && "opacity-80",
      )}
    >
      <div className="min-w-0 max-w-full grow">
        {message ? (
          contentOf(message, bubble.target)
        ) : unsent?.mail ? (
          contentOf(asMail(unsent.mail, text), null)
        ) : unsent?.file ? (
          contentOf(asMessage(unsent.file, text), null)
        ) : note ? (
          <NoteBody note={note} />
        ) : (
          <MessageText text={text} />
        )}
      </div>
      <span
        className={cn(
          "flex h-5 items-center gap-1 text-sm",
          side === "note" ? "text-note-ink" : "text-ink-3",
        )}
      >
        {note?.editedAt ? <span title={times.absolute(new Date(note.editedAt))}>{t("edited")}</span> : null}
        <time dateTime={at} title={times.absolute(new Date(at))}>
          {times.hour(new Date(at))}
        </time>
        {note ? <NoteMenu note={note} onEdit={onEditNote} /> : null}
        {side === "team" || unsent ? (
          <DeliveryTick
            message={message}
            hasFailed={Boolean(unsent?.failure)}
            isWorded={bubble.saysState}
            mailCopy={bubble.mailCopy}
          />
        ) : null}
      </span>
    </div>
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
