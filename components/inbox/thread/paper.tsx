/** The paper of a message or note, with its words and files. */
import { contentOf } from "@/components/inbox/content/content-registry";
import { MessageText } from "@/components/inbox/content/message-text";
import type { UnsentMail } from "@/components/inbox/shared/unsent";
import { NoteBody } from "@/components/inbox/thread/note-body";
import type { Bubble } from "@/components/inbox/thread/thread-rows";
import { cn } from "@/components/ui/cn";
import type { Upload } from "@/lib/inbox/attachments/schemas";

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

export function Paper({ bubble: { side, text, entry, unsent, target } }: { bubble: Bubble }) {
  return (
    <div className={cn("min-w-0 max-w-full rounded-lg px-3 py-2", papers[side], unsent && "opacity-80")}>
      {entry?.kind === "message" ? (
        contentOf(entry, target)
      ) : unsent?.mail ? (
        contentOf(asMail(unsent.mail, text), null)
      ) : unsent?.file ? (
        contentOf(asMessage(unsent.file, text), null)
      ) : entry?.kind === "note" ? (
        <NoteBody note={entry} />
      ) : (
        <MessageText text={text} />
      )}
    </div>
  );
}
