"use client";

/** Where the signed-in person is in the partner console: the partner of the address, their role, and the API bound to it. */
import { createContext, type ReactNode, use, useMemo } from "react";
import { type Api, createApi } from "@/lib/client/api";
import type { OwnPartners, PartnerRole } from "@/lib/partners/schemas";

/** As lib/http/current-partner.ts hands it to the layout. */
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
