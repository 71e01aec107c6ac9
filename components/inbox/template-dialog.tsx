"use client";

/** Chooses an approved template, fills its gaps with a preview beside them, and sends it. */
import { type FormEvent, useRef, useState } from "react";
import { useSendTemplate } from "@/components/inbox/use-send-template";
import { TemplateText } from "@/components/templates/template-text";
import { useTemplates } from "@/components/templates/use-templates";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { ApiError } from "@/lib/client/api";
import type { InboxConversation } from "@/lib/conversations/schemas";
import type { Template, TemplateVariable } from "@/lib/templates/schemas";

type Props = { conversation: InboxConversation; open: boolean; onOpenChange: (open: boolean) => void };

export function TemplateDialog({ conversation, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Send a template">
        <TemplateForm conversation={conversation} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const mediaFormats = ["image", "video", "document"];

function TemplateForm({ conversation, onDone }: { conversation: InboxConversation; onDone: () => void }) {
  const templates = useTemplates();
  const approved = templates.data?.filter(({ status }) => status === "approved") ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [mediaUrl, setMediaUrl] = useState("");
  // The same however often it is tried, so that it is sent once.
  const clientId = useRef(crypto.randomUUID());
  const send = useSendTemplate(conversation.id);
  const template = approved.find(({ id }) => id === chosenId) ?? approved[0];
  const needsMedia = mediaFormats.includes(template?.header?.format ?? "");
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
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {send.error ? (
          <Alert tone="bad">
            {send.error instanceof ApiError ? send.error.message : "Parley cannot be reached."}
          </Alert>
        ) : null}
        {template ? (
          <>
            <Field label="Template">
              <NativeSelect value={template.id} onChange={(event) => setChosenId(event.target.value)}>
                {approved.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.alias} · {each.language}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            {isUnwanted ? (
              <Alert tone="warn" title="This contact wants no marketing messages">
                This template is marketing, so it is not sent to them. Choose another one.
              </Alert>
            ) : null}
            {needsMedia ? (
              <Field label={`Address of the ${template.header?.format}`} hint="It must begin with https://">
                <Input type="url" value={mediaUrl} onChange={(event) => setMediaUrl(event.target.value)} />
              </Field>
            ) : null}
            {template.variables.map((variable) => (
              <Field key={variable.key} label={labelOf(variable, template)} hint={hintOf(variable)}>
                <Input
                  value={values[variable.key] ?? ""}
                  onChange={(event) => setValues({ ...values, [variable.key]: event.target.value })}
                  dir="auto"
                />
              </Field>
            ))}
            <section aria-label="Preview">
              <TemplateText template={template} values={values} />
            </section>
          </>
        ) : templates.error ? (
          <Alert tone="bad">The templates could not be loaded.</Alert>
        ) : (
          <p className="text-ink-2">
            {templates.data ? "There is no approved template yet." : "Loading templates …"}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={send.isPending} disabled={!isComplete}>
          Send template
        </Button>
      </DialogFooter>
    </form>
  );
}

const hintOf = ({ example }: TemplateVariable): string | undefined =>
  example ? `For example: ${example}` : undefined;

function labelOf({ key, part, buttonIndex }: TemplateVariable, { buttons }: Template): string {
  if (part === "button") return `Button “${buttons[buttonIndex ?? 0]?.text ?? ""}”`;
  const name = key.replace(/^header\./, "");
  const words = /^\d+$/.test(name) ? `Variable ${name}` : name;
  return part === "header" ? `Heading: ${words}` : words;
}
