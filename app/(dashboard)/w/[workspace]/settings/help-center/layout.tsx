import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function HelpCenterLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["articles"]}>{children}</Translations>;
}
