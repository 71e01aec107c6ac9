/** Chooses an approved template, fills its gaps with a preview beside them, and sends it. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { withEntry } from "@/components/inbox/shared/thread-entries";
import { DialogForm } from "@/components/patterns/form";
import { TemplateText, useTemplates } from "@/components/templates/template-text";
import { Alert } from "@/components/ui/alert";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import type { Template, TemplateVariable } from "@/lib/connections/templates/schemas";
import type { Translate } from "@/lib/i18n/types";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { MessageEntry, type SendMessage, type Thread } from "@/lib/inbox/messages/schemas";

type Props = { conversation: InboxConversation; open: boolean; onOpenChange: (open: boolean) => void };

export function TemplateDialog({ conversation, open, onOpenChange }: Props) {
  const t = useTranslations("inbox.template");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")}>
        <TemplateForm conversation={conversation} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function TemplateForm({ conversation, onDone }: { conversation: InboxConversation; onDone: () => void }) {
  const problemText = useProblemText();
  const t = useTranslations("inbox.template");
  const templates = useTemplates();
  const approved = templates.data?.filter(({ status }) => status === "approved") ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [mediaUrl, setMediaUrl] = useState("");
  // The same however often it is tried, so that it is sent once.
  const clientId = useRef(crypto.randomUUID());
  const send = useSendTemplate(conversation.id);
  const template = approved.find(({ id }) => id === chosenId) ?? approved[0];
  const mediaKind = mediaKindOf(template);
  const needsMedia = mediaKind !== null;
  const isFilled = Boolean(template?.variables.every(({ key }) => values[key]?.trim()));
  const isUnwanted = template?.category === "marketing" && conversation.contactOptedOutAt !== null;
  const isComplete = !isUnwanted && isFilled && (!needsMedia || mediaUrl.trim() !== "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!template || !isComplete) return;
    const filled = Object.fromEntries(template.variables.map(({ key }) => [key, values[key] ?? ""]));
    const filling = {
      templateId: template.id,
      variables: filled,
      ...(needsMedia && { headerMediaUrl: mediaUrl.trim() }),
    };
    send.mutate({ clientId: clientId.current, template: filling }, { onSuccess: onDone });
  }

  return (
    <DialogForm
      failure={send.error && problemText(send.error)}
      pending={send.isPending}
      disabled={!isComplete}
      submitLabel={t("send")}
      onSubmit={submit}
    >
      {template ? (
        <>
          <Field label={t("label")}>
            <NativeSelect value={template.id} onChange={(event) => setChosenId(event.target.value)}>
              {approved.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.alias} · {each.language}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {isUnwanted ? (
            <Alert tone="warn" title={t("unwanted")}>
              {t("unwantedHint")}
            </Alert>
          ) : null}
          {needsMedia ? (
            <Field label={t(`media.${mediaKind}`)} hint={t("mediaHint")}>
              <Input type="url" value={mediaUrl} onChange={(event) => setMediaUrl(event.target.value)} />
            </Field>
          ) : null}
          {template.variables.map((variable) => (
            <Field
              key={variable.key}
              label={labelOf(t, variable, template)}
              hint={variable.example ? t("example", { example: variable.example }) : undefined}
            >
              <Input
                value={values[variable.key] ?? ""}
                onChange={(event) => setValues({ ...values, [variable.key]: event.target.value })}
                dir="auto"
              />
            </Field>
          ))}
          <section aria-label={t("preview")}>
            <TemplateText template={template} values={values} />
          </section>
        </>
      ) : templates.error ? (
        <Alert tone="bad">{t("couldNotLoad")}</Alert>
      ) : (
        <p className="text-ink-2">{templates.data ? t("none") : t("loading")}</p>
      )}
    </DialogForm>
  );
}

/** Null if the heading is no file. */
function mediaKindOf(template: Template | undefined): "image" | "video" | "document" | null {
  const format = template?.header?.format;
  return format === "image" || format === "video" || format === "document" ? format : null;
}

function labelOf(
  t: Translate<"inbox.template">,
  { key, part, buttonIndex }: TemplateVariable,
  { buttons }: Template,
): string {
  if (part === "button") return t("button", { text: buttons[buttonIndex ?? 0]?.text ?? "" });
  const name = key.replace(/^header\./, "");
  const label = /^\d+$/.test(name) ? t("variable", { name }) : name;
  return part === "header" ? t("heading", { text: label }) : label;
}

/** Sends a filled template; the message appears in the thread at once. */
type SendTemplate = Extract<SendMessage, { template: unknown }>;

function useSendTemplate(conversationId: string) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SendTemplate) =>
      api.post(`/api/inbox/conversations/${conversationId}/messages`, input, { schema: MessageEntry }),
    onSuccess: (entry) => {
      const queryKey = keys.inbox.thread(workspace.id, conversationId);
      client.setQueryData<Thread>(queryKey, (thread) => thread && withEntry(thread, entry));
    },
  });
}
