"use client";

import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { QueryProvider } from "@/lib/client/query";
import { keepZodFromCompiling } from "@/lib/client/zod-config";

if (typeof window !== "undefined") keepZodFromCompiling();

/** The contexts on which every page may rely. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <TooltipProvider delayDuration={400} skipDelayDuration={200}>
        {children}
        <Toaster />
      </TooltipProvider>
    </QueryProvider>
  );
}
