"use client";

import { useQuery } from "@tanstack/react-query";
import { PartnerForm } from "@/components/partner-console/settings/partner-form";
import { PartnerPeople } from "@/components/partner-console/settings/partner-people";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-skeleton";
import { PageHeader } from "@/components/ui/page-header";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { PartnerResult } from "@/lib/partners/schemas";

export function PartnerSettings() {
  const { api, partner } = usePartner();
  const own = useQuery({
    queryKey: keys.console.partner(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/partner", { schema: PartnerResult, signal }),
  });
  return (
    <>
      <PageHeader
        title="Settings"
        description="How your platform appears to its customers, and who works on it."
      />
      {own.data ? (
        <PartnerForm partner={own.data.partner} />
      ) : own.error ? (
        <LoadFailure error={own.error} retry={() => void own.refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
      <PartnerPeople />
    </>
  );
}
