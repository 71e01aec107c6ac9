/** A number and a name; numbers with a special reply are offered with their effect. */

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { DialogForm } from "@/components/patterns/form";
import { type Newcomer, readPhone } from "@/components/simulator/chosen-customer";
import { MAGIC_NUMBERS } from "@/components/simulator/magic-numbers";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";

const NAME_MAX = 60;
const FIRST = { phone: "+351912345678", name: "Ana Souza" };

export function AddCustomerDialog({
  open,
  onOpenChange,
  onAdd,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (added: Newcomer) => void;
}) {
  const t = useTranslations("simulator.add");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("hint")}>
        <CustomerForm onAdd={onAdd} />
      </DialogContent>
    </Dialog>
  );
}

function CustomerForm({ onAdd }: { onAdd: (added: Newcomer) => void }) {
  const t = useTranslations("simulator.add");
  const magicTexts = useTranslations("simulator");
  const [phone, setPhone] = useState(FIRST.phone);
  const [name, setName] = useState(FIRST.name);
  const [problem, setProblem] = useState<string | null>(null);
  const magic = MAGIC_NUMBERS.find((each) => each.phone === readPhone(phone));

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readPhone(phone);
    if (!read) return setProblem(t("phoneProblem"));
    onAdd({ phone: read, name: name.trim() || null });
  }

  return (
    <DialogForm submitLabel={t("submit")} onSubmit={submit}>
      <Field label={t("phone")} error={problem ?? undefined}>
        <Input
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={phone}
          onChange={(event) => {
            setPhone(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Field label={t("name")} optional hint={t("nameHint")}>
        <Input
          autoComplete="off"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t("replies")} hint={t("repliesHint")}>
        <NativeSelect
          value={magic?.phone ?? ""}
          onChange={(event) => {
            setPhone(event.target.value || FIRST.phone);
            setProblem(null);
          }}
        >
          <option value="">{t("otherNumbers")}</option>
          {MAGIC_NUMBERS.map(({ phone: number, ending }) => (
            <option key={number} value={number}>
              …{ending}: {magicTexts(`magic.${ending}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </DialogForm>
  );
}
