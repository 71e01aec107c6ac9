import type { ReactNode } from "react";
import { Translations } from "@/app/translations";

export default function PartnerAreaLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["audit", "console", "evidence", "shared", "signup", "webhooks"]}>
      {children}
    </Translations>
  );
}
