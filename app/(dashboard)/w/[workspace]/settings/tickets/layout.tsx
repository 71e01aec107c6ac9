import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { AdminsOnly } from "@/components/patterns/admins-only";

export default function TicketSettingsLayout({ children }: { children: ReactNode }) {
  return (
    <AdminsOnly needs="settings">
      <Translations areas={["tickets"]}>{children}</Translations>
    </AdminsOnly>
  );
}
