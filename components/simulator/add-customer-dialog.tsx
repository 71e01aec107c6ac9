"use client";

/** A number and a name; numbers that make a reply take a certain way are offered with what they do. */
import { type FormEvent, useState } from "react";
import { type Newcomer, readPhone } from "@/components/simulator/chosen-customer";
import { MAGIC_NUMBERS } from "@/components/simulator/magic-numbers";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";

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
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add a customer"
        description="Nobody real: the number exists in this simulator alone."
      >
        <CustomerForm onAdd={onAdd} />
      </DialogContent>
    </Dialog>
  );
}

function CustomerForm({ onAdd }: { onAdd: (added: Newcomer) => void }) {
  const [phone, setPhone] = useState(FIRST.phone);
  const [name, setName] = useState(FIRST.name);
  const [problem, setProblem] = useState<string | null>(null);
  const magic = MAGIC_NUMBERS.find((each) => each.phone === readPhone(phone));

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readPhone(phone);
    if (!read) return setProblem("Write the number with its country code, such as +351 912 345 678");
    onAdd({ phone: read, name: name.trim() || null });
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        <Field label="Phone number" error={problem ?? undefined}>
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
        <Field label="Name" optional hint="As their WhatsApp profile has it.">
          <Input
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label="What becomes of replies"
          hint="The last four digits decide it. Any other number takes and reads them."
        >
          <NativeSelect
            value={magic?.phone ?? ""}
            onChange={(event) => {
              setPhone(event.target.value || FIRST.phone);
              setProblem(null);
            }}
          >
            <option value="">Delivered, and read after a moment</option>
            {MAGIC_NUMBERS.map(({ phone: number, ending, what }) => (
              <option key={number} value={number}>
                …{ending}: {what}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary">
          Add customer
        </Button>
      </DialogFooter>
    </form>
  );
}
