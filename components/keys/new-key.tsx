"use client";

import { useTranslations } from "use-intl";
import { SecretStep } from "@/components/patterns/secret-step";

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
