"use client";

/** Settings → WhatsApp: no number yet, or the one that is connected and how it does. */
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { ConnectNumber } from "@/components/settings/whatsapp/connect-number";
import { ConnectedNumber } from "@/components/settings/whatsapp/connected-number";
import { useInstallation } from "@/components/settings/whatsapp/use-installation";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function WhatsappSettings() {
  const t = useTranslations("settings.whatsapp");
  const { data: installation, error, refetch } = useInstallation();
  return (
    <>
      <PageHeader title="WhatsApp" description={t("description")} />
      {/* Also shown above known data, so that a failed refresh is visible. */}
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

/** A placeholder in the shape of a connected number: the number, its name, and four facts. */
function InstallationSkeleton() {
  const t = useTranslations("settings.whatsapp");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-col gap-6 border-t pt-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="w-32" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        {["a", "b", "c", "d"].map((fact) => (
          <div key={fact} className="flex flex-col gap-2">
            <Skeleton className="w-24" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
