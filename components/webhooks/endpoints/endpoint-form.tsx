/** Address, description and events: the same fields make an endpoint and change it. */
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useShowProblems } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EventPicker } from "@/components/webhooks/endpoints/event-picker";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import {
  type EndpointFields,
  type EndpointInput,
  shortened,
  spelledOut,
} from "@/components/webhooks/shared/event-catalogues";

export function EndpointForm({
  initial,
  submitLabel,
  note,
  children,
  onSubmit,
}: {
  initial: EndpointFields;
  submitLabel: string;
  /** Stands below the fields: what happens next. */
  note?: ReactNode;
  /** More fields, that this form does not know. */
  children?: ReactNode;
  /** May throw what the server refused; it is shown at its field. */
  onSubmit: (input: EndpointInput) => Promise<void>;
}) {
  const t = useTranslations("webhooks.form");
  const ui = useTranslations("ui");
  const showProblems = useShowProblems();
  const { catalogue } = useEndpointOwner();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<EndpointFields, unknown, EndpointInput>({
    resolver: zodResolver(catalogue.input),
    defaultValues: { ...initial, events: spelledOut(catalogue, initial.events) },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(input: EndpointInput) {
    setFailure(null);
    try {
      await onSubmit({ ...input, events: shortened(catalogue, input.events) });
    } catch (error) {
      setFailure(showProblems(error, form.setError, ["url", "description", "events"]));
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="gap-5 pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Field label={t("address")} hint={t("addressHint")} error={errors.url?.message}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/webhooks/parley"
            className="font-mono"
            {...form.register("url")}
          />
        </Field>
        <Field
          label={t("description")}
          optional
          hint={t("descriptionHint")}
          error={errors.description?.message}
        >
          <Input autoComplete="off" {...form.register("description")} />
        </Field>
        <Controller
          control={form.control}
          name="events"
          render={({ field, fieldState }) => (
            <EventPicker value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        {children}
        {note ? <p className="text-ink-2 text-sm">{note}</p> : null}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{ui("cancel")}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
