/** A note's text and files; its author changes it in place. */

import { useQueryClient } from "@tanstack/react-query";
import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { mentionedIn, useMentionable } from "@/components/inbox/composer/mentions";
import { AttachmentView } from "@/components/inbox/content/attachment-view";
import { MessageText } from "@/components/inbox/content/message-text";
import { withEntry } from "@/components/inbox/shared/thread-entries";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { isComposing } from "@/lib/client/composing";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { Thread } from "@/lib/inbox/messages/schemas";
import type { NoteEntry } from "@/lib/inbox/notes/schemas";

export function NoteBody({ note }: { note: NoteEntry }) {
  const t = useTranslations("inbox.thread");
  return (
    <div className="flex flex-col gap-1.5">
      {note.attachments?.map((file) => (
        <AttachmentView key={file.id} attachment={{ ...file, url: "" }} name={file.fileName ?? t("note")} />
      ))}
      {note.text ? <MessageText text={note.text} /> : null}
    </div>
  );
}

/** Actions on a note: everything on one's own; an admin may delete any. */
export function NoteMenu({ note, onEdit }: { note: NoteEntry; onEdit: () => void }) {
  const t = useTranslations("inbox.thread");
  const { user, api, can } = useScope();
  const mayManage = can("settings");
  const show = useShowNote();
  const [isDeleting, setDeleting] = useState(false);
  const isOwn = note.author.id === user.id;
  if (!isOwn && !mayManage) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            size="sm"
            label={t("noteMenu")}
            className="pointer-fine:opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100"
          >
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {isOwn ? (
            <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {t("editNote")}
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setDeleting(true)}>
            {t("deleteNote")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t("deleteNoteTitle")}
        description={t("deleteNoteHint")}
        confirmLabel={t("deleteNote")}
        onConfirm={async () =>
          show(await api.remove(pathOf(note), { schema: shaped<NoteEntry>("id", "kind") }))
        }
      />
    </>
  );
}

export function NoteEditor({ note, onDone }: { note: NoteEntry; onDone: () => void }) {
  const t = useTranslations("inbox.thread");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api } = useScope();
  const mentionable = useMentionable();
  const show = useShowNote();
  const [text, setText] = useState(note.text);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (!text.trim() || isSaving) return;
    setSaving(true);
    try {
      const change = { text, mentions: mentionedIn(text, mentionable) };
      show(await api.patch(pathOf(note), change, { schema: shaped<NoteEntry>("id", "kind") }));
      onDone();
    } catch (error) {
      toast.error(problemText(error));
      setSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") onDone();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    void save();
  }

  return (
    <div className="flex w-[min(30rem,70vw)] flex-col gap-2">
      <Textarea
        autoFocus
        aria-label={t("editNote")}
        dir="auto"
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {ui("cancel")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          loading={isSaving}
          disabled={!text.trim()}
          onClick={() => void save()}
        >
          {t("saveNote")}
        </Button>
      </div>
    </div>
  );
}

const pathOf = ({ conversationId, id }: NoteEntry): string =>
  `/api/inbox/conversations/${conversationId}/notes/${id}`;

/** Shows the change at once; the notice brings the same. */
function useShowNote() {
  const { workspace } = useScope();
  const client = useQueryClient();
  return (note: NoteEntry): void =>
    void client.setQueryData<Thread>(
      keys.inbox.thread(workspace.id, note.conversationId),
      (thread) => thread && withEntry(thread, note),
    );
}
