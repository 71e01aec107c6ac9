"use client";

/** Settings → WhatsApp: no number yet, or the one that is connected and how it does. */
import { LoadFailure } from "@/components/patterns/load-failure";
import { ConnectNumber } from "@/components/settings/whatsapp/connect-number";
import { ConnectedNumber } from "@/components/settings/whatsapp/connected-number";
import { InstallationSkeleton } from "@/components/settings/whatsapp/installation-skeleton";
import { useInstallation } from "@/components/settings/whatsapp/use-installation";
import { PageHeader } from "@/components/ui/page-header";

export function WhatsappSettings() {
  const { data: installation, error, refetch } = useInstallation();
  return (
    <>
      <PageHeader
        title="WhatsApp"
        description="Customers write to your WhatsApp number; what they write arrives in the inbox, and your team answers from there."
      />
      {/* Shown above what is known, too: a page that cannot look again must say so. */}
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {installation ? (
        <ConnectedNumber installation={installation} />
      ) : installation === null ? (
        <ConnectNumber />
      ) : error ? null : (
        <InstallationSkeleton />
      )}
    </>
  );
}
