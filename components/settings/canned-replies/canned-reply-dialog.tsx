/** Writes a canned reply: its text with values of the contact, and how the team finds it. */
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useRef } from "react";
import { useTranslations } from "use-intl";
import { CANNED_REPLIES_PATH } from "@/components/inbox/composer/canned-replies";
import { insertText } from "@/components/inbox/composer/insert-text";
import { MessageText } from "@/components/inbox/content/message-text";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CannedReply, SaveCannedReply } from "@/lib/inbox/canned-replies/schemas";
import { fillIn, firstName, VARIABLES } from "@/lib/inbox/canned-replies/variables";

export function CannedReplyDialog({
  reply,
  folders,
  onClose,
}: {
  /** Null: the dialog is closed. */
  reply: CannedReply | "new" | null;
  folders: string[];
  onClose: () => void;
}) {
  const t = useTranslations("settings.cannedReplies");
  return (
    <Dialog open={reply !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" title={t(reply === "new" ? "create" : "edit")}>
        {reply ? (
          <CannedReplyForm reply={reply === "new" ? null : reply} folders={folders} onDone={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function CannedReplyForm({
  reply,
  folders,
  onDone,
}: {
  reply: CannedReply | null;
  folders: string[];
  onDone: () => void;
}) {
  const t = useTranslations("settings.cannedReplies");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  // The same however often it is tried, so that it is created once.
  const newId = useRef(crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement | null>(null);
  const { form, errors, frame } = useProblemForm({
    schema: SaveCannedReply,
    defaultValues: {
      name: reply?.name ?? "",
      shortcut: reply?.shortcut ?? "",
      folder: reply?.folder ?? "",
      teamId: reply?.teamId ?? null,
      text: reply?.text ?? "",
    },
    submit: async (input) => {
      const schema = CannedReply;
      if (reply) await api.patch(`${CANNED_REPLIES_PATH}/${reply.id}`, input, { schema });
      else await api.post(CANNED_REPLIES_PATH, { id: newId.current, ...input }, { schema });
      await client.invalidateQueries({ queryKey: keys.inbox.replies(workspace.id) });
      toast.success(t("saved"));
      onDone();
    },
  });
  const { ref, ...text } = form.register("text");

  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" {...form.register("name")} />
      </Field>
      <div className="flex gap-4 max-md:flex-col">
        <Field
          label={t("shortcut")}
          hint={t("shortcutHint", { example: t("shortcutExample") })}
          error={errors.shortcut?.message}
          optional
          className="flex-1"
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register("shortcut")} />
        </Field>
        <Field label={t("folder")} error={errors.folder?.message} optional className="flex-1">
          <Input autoComplete="off" dir="auto" list="canned-reply-folders" {...form.register("folder")} />
        </Field>
        <datalist id="canned-reply-folders">
          {folders.map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
      </div>
      <TeamField
        error={errors.teamId?.message}
        control={form.register("teamId", { setValueAs: (value) => value || null })}
      />
      <Field
        label={t("text")}
        hint={t("variablesHint", { example: "{{contact.first_name|there}}" })}
        error={errors.text?.message}
      >
        <Textarea
          minRows={4}
          maxRows={12}
          dir="auto"
          {...text}
          ref={(element) => {
            ref(element);
            field.current = element;
          }}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="pb-1.5 text-ink-2 text-sm">{t("variables")}</legend>
        {VARIABLES.map((variable) => (
          <Button
            key={variable}
            size="sm"
            onClick={() => field.current && insertText(field.current, `{{${variable}}}`)}
          >
            {t(`variable.${variable}`)}
          </Button>
        ))}
      </fieldset>
      <Preview text={form.watch("text")} />
    </DialogForm>
  );
}

/** Absent in a workspace without teams. */
function TeamField({ error, control }: { error: string | undefined; control: ComponentProps<"select"> }) {
  const t = useTranslations("settings.cannedReplies");
  const teams = useTeams();
  if (teams.length === 0) return null;
  return (
    <Field label={t("team")} hint={t("teamHint")} error={error}>
      <NativeSelect {...control}>
        <option value="">{t("everyone")}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function Preview({ text }: { text: string }) {
  const t = useTranslations("settings.cannedReplies");
  const { user, workspace } = useWorkspace();
  if (!text.trim()) return null;
  const name = "Ana Souza";
  const values = {
    "contact.name": name,
    "contact.first_name": firstName(name),
    "contact.email": "ana@example.com",
    "contact.phone": "+351 912 345 678",
    "agent.name": user.name,
    "agent.first_name": firstName(user.name),
    "workspace.name": workspace.name,
  };
  return (
    <section aria-label={t("preview")}>
      <p className="pb-1.5 text-ink-2 text-sm">{t("preview")}</p>
      <div className="w-fit max-w-full rounded-lg rounded-br-xs bg-accent-soft px-3 py-2">
        <MessageText text={fillIn(text, values)} />
      </div>
    </section>
  );
}
