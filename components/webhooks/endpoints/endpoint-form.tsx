/** Address, description and events: the same fields make an endpoint and change it. */

import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
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
  /** Fields that this form does not know. */
  children?: ReactNode;
  /** May throw what the server refused; it is shown at its field. */
  onSubmit: (input: EndpointInput) => Promise<void>;
}) {
  const t = useTranslations("webhooks.form");
  const { catalogue } = useEndpointOwner();
  const { form, errors, frame } = useProblemForm<EndpointFields, EndpointInput>({
    schema: catalogue.input,
    defaultValues: { ...initial, events: spelledOut(catalogue, initial.events) },
    submit: (input) => onSubmit({ ...input, events: shortened(catalogue, input.events) }),
  });

  return (
    <DialogForm {...frame} submitLabel={submitLabel} className="gap-5">
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
    </DialogForm>
  );
}
