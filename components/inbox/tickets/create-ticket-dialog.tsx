/** Opens a ticket: for the contact of a conversation, or for no one yet. */
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useReadTyped } from "@/components/fields/field-control";
import { OpeningFields } from "@/components/inbox/tickets/fields/opening-fields";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { CustomerField } from "@/components/inbox/tickets/shared/customer-choice";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import { CreateTicket, SUMMARY_MAX, TICKET_PRIORITIES, TITLE_MAX } from "@/lib/inbox/tickets/schemas";
import { newId } from "@/lib/platform/ids";

/** The conversation or the contact, and the ticket on which this one goes on. Without `messageIds`: what waits for an answer. */
type From = {
  conversationId?: string;
  contactId?: string;
  messageIds?: string[];
  formerId?: string;
  title?: string;
};
type Props = { open: boolean; onOpenChange: (open: boolean) => void; from?: From | undefined };

export function CreateTicketDialog({ open, onOpenChange, from }: Props) {
  const t = useTranslations("tickets");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("create")}>
        <CreateForm from={from} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({ from, onDone }: { from?: From | undefined; onDone: () => void }) {
  const t = useTranslations("tickets");
  const { workspace, isEmbedded, can } = useScope();
  const router = useRouter();
  const { create } = useTicketActions();
  const id = useRef(newId());
  const forms = useTicketForms();
  const readTyped = useReadTyped();
  const { form, errors, frame } = useProblemForm({
    schema: CreateTicket,
    defaultValues: {
      id: id.current,
      summary: "",
      priority: "normal",
      typeId: null,
      fields: {},
      ...{ title: "", ...from },
    },
    fields: ["title", "summary", ...forms.fields.map(({ key }) => `fields.${key}` as const)],
    submit: async ({ fields: typed = {}, ...input }) => {
      const own = forms.fieldsOf(input.typeId ?? null);
      const fields = own.map((field) => [field.key, readTyped(field, typed[field.key] ?? null)]);
      const { number } = await create({ ...input, fields: Object.fromEntries(fields) });
      const open = () => router.push(`/w/${workspace.id}/tickets/${id.current}`);
      onDone();
      if (!from || from.formerId) return open();
      toast.success(
        t("created", { number: String(number) }),
        isEmbedded ? {} : { action: { label: t("open"), onClick: open } },
      );
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t("openIt")}>
      <Field label={t("fields.title")} error={errors.title?.message}>
        <Input autoComplete="off" dir="auto" maxLength={TITLE_MAX} {...form.register("title")} />
      </Field>
      {!from && can("contacts:read") ? (
        <CustomerField onChange={(contactId) => form.setValue("contactId", contactId)} />
      ) : null}
      <Field label={t("fields.summary")} hint={t("fields.summaryHint")} error={errors.summary?.message}>
        <Textarea minRows={4} dir="auto" maxLength={SUMMARY_MAX} {...form.register("summary")} />
      </Field>
      <OpeningFields form={form} />
      <Field label={t("priorities.label")}>
        <NativeSelect {...form.register("priority")}>
          {TICKET_PRIORITIES.map((each) => (
            <option key={each} value={each}>
              {t(`priorities.${each}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </DialogForm>
  );
}
