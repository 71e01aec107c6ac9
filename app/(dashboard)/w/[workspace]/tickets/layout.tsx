import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { AdminsOnly } from "@/components/patterns/admins-only";

export default function TicketsLayout({ children }: { children: ReactNode }) {
  return (
    <AdminsOnly needs="tickets">
      <Translations areas={["tickets", "contacts", "evidence", "inbox", "templates"]}>
        {children}
      </Translations>
    </AdminsOnly>
  );
}
