/** Creating a key: the dialog with its two steps, and the frame of the form in the first. */

import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { CreatedKey, KeyLife } from "@/components/keys/key-owner";
import { DialogForm } from "@/components/patterns/form";
import { SecretStep } from "@/components/patterns/secret-step";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Translate } from "@/lib/i18n/types";

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
  const t = useTranslations("shared.keys");
  const [created, setCreated] = useState<CreatedKey<Key> | null>(null);
  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setCreated(null);
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={created ? t("newKey") : title} closable={!created}>
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
  children,
  ...frame
}: Omit<ComponentProps<typeof DialogForm>, "submitLabel">) {
  const t = useTranslations("shared.keys");
  return (
    <DialogForm {...frame} submitLabel={t("create")}>
      {children}
      <p className="text-ink-2 text-sm">{t("shownOnce")}</p>
    </DialogForm>
  );
}

export const LIFETIMES = ["30", "90", "365", "never"] as const;
type Lifetime = (typeof LIFETIMES)[number];

const lifetimeOptions = (t: Translate<"shared.keys">) =>
  [
    { value: "30", label: t("lifetimes.month") },
    { value: "90", label: t("lifetimes.quarter") },
    { value: "365", label: t("lifetimes.year") },
    { value: "never", label: t("lifetimes.never") },
  ] as const;

export function LifetimeField({
  value,
  onChange,
}: {
  value: Lifetime;
  onChange: (lifetime: Lifetime) => void;
}) {
  const t = useTranslations("shared.keys");
  return (
    <Field label={t("expiry")}>
      <Select value={value} onValueChange={onChange} options={lifetimeOptions(t)} />
    </Field>
  );
}

export const expiryOf = (lifetime: Lifetime): string | null =>
  lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * 86_400_000).toISOString();

export type NewSecret = { key: { name: string }; secret: string };

/** The last step of creating and of rotating a key. The secret leaves the page with it. */
export function NewKey({ created, onDone }: { created: NewSecret; onDone: () => void }) {
  const t = useTranslations("shared.keys");
  const fileName = `parley-${
    created.key.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 40) || "key"
  }.txt`;
  return (
    <SecretStep secret={created.secret} kind="key" fileName={fileName} note={t("lost")} onDone={onDone} />
  );
}
