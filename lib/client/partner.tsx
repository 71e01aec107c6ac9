"use client";

/** The current partner of the console: partner, role, and the API client for it. */
import { createContext, type ReactNode, use, useMemo } from "react";
import type { OwnPartners, PartnerRole } from "@/lib/account/partners/schemas";
import { type Api, createApi } from "@/lib/client/api";

/** In the form in which lib/http/current-partner.ts passes it to the layout. */
export type CurrentPartner = OwnPartners & {
  user: { id: string; name: string; email: string };
  workspaceId: string | null;
  isOperator: boolean;
  partner: { id: string; name: string };
  role: PartnerRole;
  baseUrl: string;
};

const Context = createContext<(CurrentPartner & { api: Api; isAdmin: boolean }) | null>(null);

export function PartnerProvider({ current, children }: { current: CurrentPartner; children: ReactNode }) {
  const value = useMemo(
    () => ({
      ...current,
      api: createApi({ partnerId: current.partner.id }),
      isAdmin: current.role === "admin",
    }),
    [current],
  );
  return <Context value={value}>{children}</Context>;
}

export function usePartner() {
  const value = use(Context);
  if (!value) throw new Error("usePartner needs a PartnerProvider above it");
  return value;
}
