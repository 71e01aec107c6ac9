import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function MessengerLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["inbox", "rules"]}>{children}</Translations>;
}
