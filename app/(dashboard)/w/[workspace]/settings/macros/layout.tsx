import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function MacrosLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["macros", "rules", "inbox", "contacts", "tickets"]}>{children}</Translations>;
}
