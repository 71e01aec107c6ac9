import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { AdminsOnly } from "@/components/patterns/admins-only";

export default function ArticlesLayout({ children }: { children: ReactNode }) {
  return (
    <AdminsOnly needs="articles">
      <Translations areas={["articles"]}>{children}</Translations>
    </AdminsOnly>
  );
}
