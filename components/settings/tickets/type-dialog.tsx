/** A type of tickets: its name, for what it is, and its fields in order. */
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { TYPES_PATH } from "@/components/settings/tickets/use-arranged";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useWorkspace } from "@/lib/client/workspace";
import { HELP_MAX, type UsedField } from "@/lib/inbox/fields/schemas";
import {
  SaveTicketType,
  TicketType,
  TYPE_NAME_MAX,
  type UsedTicketType,
} from "@/lib/inbox/tickets/type-schemas";
import { newId } from "@/lib/platform/ids";

type Edited = UsedTicketType | "new" | null;
type Props = { fields: readonly UsedField[]; onSaved: () => Promise<void> };

export function TypeDialog({ type, onClose, ...props }: Props & { type: Edited; onClose: () => void }) {
  const t = useTranslations("tickets.settings.types");
  return (
    <Dialog open={type !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(type === "new" ? "create" : "edit")}>
        {type ? <TypeForm type={type === "new" ? null : type} onDone={onClose} {...props} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function TypeForm({
  type,
  fields,
  onSaved,
  onDone,
}: Props & { type: UsedTicketType | null; onDone: () => void }) {
  const t = useTranslations("tickets.settings.types");
  const { api } = useWorkspace();
  // The same however often it is tried, so that it is created once.
  const id = useRef(type?.id ?? newId());
  const { form, errors, frame } = useProblemForm({
    schema: SaveTicketType,
    defaultValues: {
      ...{ name: type?.name ?? "", help: type?.help ?? "", fieldIds: type?.fieldIds ?? [] },
      ...{ customerName: type?.customerName ?? "", isOnForm: type?.isOnForm ?? false },
    },
    submit: async (input) => {
      if (type) await api.put(`${TYPES_PATH}/${id.current}`, input, { schema: TicketType });
      else await api.post(TYPES_PATH, { id: id.current, ...input }, { schema: TicketType });
      await onSaved();
      toast.success(t("saved"));
      onDone();
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t("save")}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" maxLength={TYPE_NAME_MAX} {...form.register("name")} />
      </Field>
      <Field label={t("help")} hint={t("helpHint")} optional error={errors.help?.message}>
        <Input autoComplete="off" dir="auto" maxLength={HELP_MAX} {...form.register("help")} />
      </Field>
      <ChosenFields
        fields={fields}
        ids={form.watch("fieldIds")}
        onChange={(ids) => form.setValue("fieldIds", ids)}
      />
      <Field
        label={t("customerName")}
        hint={t("customerNameHint")}
        optional={!form.watch("isOnForm")}
        error={errors.customerName?.message}
      >
        <Input autoComplete="off" dir="auto" maxLength={TYPE_NAME_MAX} {...form.register("customerName")} />
      </Field>
      <SwitchRow
        label={t("isOnForm")}
        hint={t("isOnFormHint")}
        checked={form.watch("isOnForm") ?? false}
        onChange={(isOn) => form.setValue("isOnForm", isOn)}
      />
    </DialogForm>
  );
}

type ChosenProps = { fields: readonly UsedField[]; ids: string[]; onChange: (ids: string[]) => void };

function ChosenFields({ fields, ids, onChange }: ChosenProps) {
  const t = useTranslations("tickets.settings.types");
  const rows = useTranslations("tickets.settings.rows");
  const left = fields.filter(({ id, isArchived }) => !isArchived && !ids.includes(id));
  const move = (id: string, place: number) =>
    onChange(ids.filter((each) => each !== id).toSpliced(place, 0, id));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 font-medium">{t("fields")}</legend>
      <ol className="flex flex-col">
        {ids.map((id, place) => {
          const field = fields.find((each) => each.id === id);
          const name = field?.name ?? "";
          return field?.isArchived ? null : (
            <li key={id} className="flex items-center gap-1 border-b py-1">
              <span dir="auto" className="min-w-0 flex-1 text-left [overflow-wrap:anywhere]">
                {name}
              </span>
              <IconButton
                label={rows("moveUpOf", { name })}
                disabled={place === 0}
                onClick={() => move(id, place - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={rows("moveDownOf", { name })}
                disabled={place === ids.length - 1}
                onClick={() => move(id, place + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={t("withoutField", { name })}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {left.length > 0 ? (
        <NativeSelect
          aria-label={t("addField")}
          value=""
          onChange={({ target }) => target.value && onChange([...ids, target.value])}
        >
          <option value="">{t("addField")}</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <p className="text-ink-2 text-sm">{t(fields.length > 0 ? "allFields" : "noFields")}</p>
      )}
    </fieldset>
  );
}
