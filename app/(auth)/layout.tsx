import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["account", "auth"]}>{children}</Translations>;
}
