import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function RulesLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["rules", "inbox", "contacts", "tickets", "webhooks"]}>{children}</Translations>
  );
}
