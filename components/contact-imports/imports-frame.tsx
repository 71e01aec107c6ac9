"use client";

import type { ReactNode } from "react";
import { AdminsOnly } from "@/components/patterns/admins-only";

export function ImportsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <AdminsOnly needs="settings">{children}</AdminsOnly>
    </div>
  );
}
