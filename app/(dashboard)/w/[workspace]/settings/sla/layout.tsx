import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function SlaLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["slas", "rules", "inbox", "contacts", "tickets"]}>{children}</Translations>;
}
