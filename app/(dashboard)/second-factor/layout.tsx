import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function SecondFactorLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["account", "shared"]}>{children}</Translations>;
}
