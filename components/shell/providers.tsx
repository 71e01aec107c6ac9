"use client";

import type { ReactNode } from "react";
import { z } from "zod";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { QueryProvider } from "@/lib/client/query";

// zod would try whether it may compile code, which the page's policy refuses and reports.
if (typeof window !== "undefined") z.config({ jitless: true });

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
