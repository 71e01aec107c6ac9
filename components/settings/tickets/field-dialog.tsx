/** A field: what it is called, what kind of values it has, and when it is required. */
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { FieldControl, useReadTyped } from "@/components/fields/field-control";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { firstOf, LinesTextarea } from "@/components/patterns/lines-textarea";
import { SwitchRow } from "@/components/patterns/switch-row";
import { FIELDS_PATH } from "@/components/settings/tickets/use-arranged";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useWorkspace } from "@/lib/client/workspace";
import {
  CreateField,
  FIELD_KINDS,
  FIELD_NAME_MAX,
  Field as FieldShape,
  type FieldSubject,
  HELP_MAX,
  hasOptions,
  isShared,
  KEY_MAX,
  type UsedField,
} from "@/lib/inbox/fields/schemas";
import { isEmpty } from "@/lib/inbox/fields/values";
import { newId } from "@/lib/platform/ids";

type Edited = UsedField | "new" | null;
type Props = { subject: FieldSubject; onSaved: () => Promise<void> };

/** A key from a name: `Serial number` is `serial_number`. */
const keyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+/, "")
    .slice(0, KEY_MAX)
    .replace(/_$/, "");

export function FieldDialog({ field, onClose, ...props }: Props & { field: Edited; onClose: () => void }) {
  const t = useTranslations("tickets.settings.fields");
  return (
    <Dialog open={field !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(field === "new" ? "create" : "edit")}>
        {field ? <FieldForm field={field === "new" ? null : field} onDone={onClose} {...props} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Props & { field: UsedField | null; onDone: () => void };

function useFieldForm({ field, subject, onSaved, onDone }: FormProps) {
  const t = useTranslations("tickets.settings.fields");
  const { api } = useWorkspace();
  const readTyped = useReadTyped();
  // The same however often it is tried, so that it is created once.
  const id = useRef(field?.id ?? newId());
  return useProblemForm({
    schema: CreateField,
    defaultValues: {
      id: id.current,
      subject,
      key: field?.key ?? "",
      name: field?.name ?? "",
      kind: field?.kind ?? "text",
      help: field?.help ?? "",
      options: field?.options ?? [],
      currency: field?.currency ?? null,
      initialValue: field?.initialValue ?? null,
      isRequiredToOpen: field?.isRequiredToOpen ?? false,
      isRequiredToClose: field?.isRequiredToClose ?? false,
      isVisibleToCustomer: field?.isVisibleToCustomer ?? false,
    },
    submit: async (input) => {
      const initialValue = isEmpty(input.initialValue) ? null : readTyped(input, input.initialValue);
      const whole = { ...input, initialValue };
      const { id: _, subject: __, key: ___, ...parts } = whole;
      if (field) await api.put(`${FIELDS_PATH}/${field.id}`, parts, { schema: FieldShape });
      else await api.post(FIELDS_PATH, whole, { schema: FieldShape });
      await onSaved();
      toast.success(t("saved"));
      onDone();
    },
  });
}
type FieldForm = ReturnType<typeof useFieldForm>;

function FieldForm(props: FormProps) {
  const t = useTranslations("tickets.settings.fields");
  const made = useFieldForm(props);
  const { form, errors, frame } = made;
  const { onChange: onName, ...name } = form.register("name");
  const isNew = props.field === null;
  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={FIELD_NAME_MAX}
          {...name}
          onChange={(event) => {
            const isOwn = form.getFieldState("key").isDirty;
            if (isNew && props.subject === "ticket" && !isOwn)
              form.setValue("key", keyOf(event.target.value));
            return onName(event);
          }}
        />
      </Field>
      <Field label={t("key")} hint={t(`keyHint.${props.subject}`)} error={errors.key?.message}>
        <Input
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          readOnly={!isNew}
          className="font-mono"
          {...form.register("key")}
        />
      </Field>
      <Field label={t("kind")}>
        <NativeSelect {...form.register("kind", { onChange: () => form.setValue("initialValue", null) })}>
          {FIELD_KINDS.filter((kind) => props.subject === "ticket" || kind !== "file").map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <KindFields made={made} />
      <Field label={t("help")} hint={t("helpHint")} optional error={errors.help?.message}>
        <Input autoComplete="off" dir="auto" maxLength={HELP_MAX} {...form.register("help")} />
      </Field>
      {props.subject === "ticket" ? <TicketParts made={made} /> : null}
    </DialogForm>
  );
}

function KindFields({ made: { form, errors } }: { made: FieldForm }) {
  const t = useTranslations("tickets.settings.fields");
  const kind = form.watch("kind");
  if (hasOptions(kind))
    return (
      <Field label={t("options")} hint={t("optionsHint")} error={firstOf(errors.options)}>
        <LinesTextarea
          minRows={3}
          dir="auto"
          value={form.watch("options")}
          onChange={(options) => form.setValue("options", options)}
        />
      </Field>
    );
  if (kind !== "money") return null;
  return (
    <Field label={t("currency")} hint={t("currencyHint")} error={errors.currency?.message}>
      <Input
        autoComplete="off"
        dir="ltr"
        maxLength={3}
        value={form.watch("currency") ?? ""}
        onChange={({ target }) => form.setValue("currency", target.value.toUpperCase() || null)}
      />
    </Field>
  );
}

const SWITCHES = ["isRequiredToOpen", "isRequiredToClose", "isVisibleToCustomer"] as const;

function TicketParts({ made: { form, errors } }: { made: FieldForm }) {
  const t = useTranslations("tickets.settings.fields");
  const [kind, options, currency] = form.watch(["kind", "options", "currency"]);
  return (
    <>
      {isShared({ kind }) ? (
        <Field
          label={t("initialValue")}
          hint={t("initialValueHint")}
          optional
          error={errors.initialValue && String(errors.initialValue.message)}
        >
          <FieldControl
            field={{ kind, options, currency }}
            value={form.watch("initialValue")}
            onChange={(value) => form.setValue("initialValue", value)}
          />
        </Field>
      ) : null}
      {SWITCHES.map((name) => (
        <SwitchRow
          key={name}
          label={t(`switches.${name}`)}
          hint={name === "isVisibleToCustomer" ? t("visibleHint") : undefined}
          checked={form.watch(name)}
          onChange={(isOn) => form.setValue(name, isOn)}
        />
      ))}
    </>
  );
}
