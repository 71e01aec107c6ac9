import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { SettingsFrame } from "@/components/shell/settings-frame";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <Translations
      areas={["account", "audit", "ownRoles", "settings", "shared", "signup", "templates", "webhooks"]}
    >
      <SettingsFrame>{children}</SettingsFrame>
    </Translations>
  );
}
