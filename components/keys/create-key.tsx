"use client";

/** Creating a key: the dialog with its two steps, and the frame of the form in the first. */
import { type FormEventHandler, type ReactNode, useState } from "react";
import type { CreatedKey, KeyLife } from "@/components/keys/key-owner";
import { NewKey } from "@/components/keys/new-key";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

export type CreateKeyForm<Key extends KeyLife> = (props: {
  onCreated: (created: CreatedKey<Key>) => void;
}) => ReactNode;

export function CreateKeyDialog<Key extends KeyLife>({
  title,
  form: Form,
  open,
  onOpenChange,
}: {
  title: string;
  form: CreateKeyForm<Key>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [created, setCreated] = useState<CreatedKey<Key> | null>(null);
  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setCreated(null);
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={created ? "Your new key" : title} closable={!created}>
        {created ? (
          <NewKey created={created} onDone={() => change(false)} />
        ) : (
          <Form onCreated={setCreated} />
        )}
      </DialogContent>
    </Dialog>
  );
}

export function CreateKeyFrame({
  failure,
  isSubmitting,
  onSubmit,
  children,
}: {
  failure: string | null;
  isSubmitting: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}) {
  return (
    <form onSubmit={onSubmit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        {children}
        <p className="text-ink-2 text-sm">The key is shown only once, right after you create it.</p>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  );
}

export const LIFETIMES = ["30", "90", "365", "never"] as const;
export type Lifetime = (typeof LIFETIMES)[number];

const lifetimeOptions = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "No expiry" },
] as const;

export function LifetimeField({
  value,
  onChange,
}: {
  value: Lifetime;
  onChange: (lifetime: Lifetime) => void;
}) {
  return (
    <Field label="Expiry">
      <Select value={value} onValueChange={onChange} options={lifetimeOptions} />
    </Field>
  );
}

export const expiryOf = (lifetime: Lifetime): string | null =>
  lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * 86_400_000).toISOString();
