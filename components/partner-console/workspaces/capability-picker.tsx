"use client";

import { useTranslations } from "use-intl";
import { ChoiceList } from "@/components/partner-console/choice-list";
import type { Messages } from "@/lib/i18n/types";
import { CAPABILITIES, type Capability } from "@/lib/surface-sessions/schemas";

/** A key of messages has no colon. */
type Name = keyof Messages["console"]["capabilities"]["names"];
type Props = { value: readonly Capability[]; onChange: (chosen: Capability[]) => void; isDisabled: boolean };

/** The most that a session of the embedded inbox may be given. */
export function CapabilityPicker(props: Props) {
  const t = useTranslations("console.capabilities");
  return (
    <ChoiceList
      legend={t("title")}
      hint={t("hint")}
      words={CAPABILITIES}
      textOf={(capability) => t(`names.${capability.replace(":", "_") as Name}`)}
      fixed="inbox:read"
      {...props}
    />
  );
}
