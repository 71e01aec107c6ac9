"use client";

/** Every partner of the platform, for the people who run it: who may go live, and who must stop. */
import { useQuery } from "@tanstack/react-query";
import { Blocks } from "lucide-react";
import { useTranslations } from "use-intl";
import { PartnerAccessRow } from "@/components/operator/partner-access-row";
import { LoadFailure } from "@/components/patterns/load-failure";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { accountApi } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { OperatorPartnerList } from "@/lib/partners/schemas";

export function OperatorScreen() {
  const t = useTranslations("operator");
  const list = useQuery({
    queryKey: keys.operator(),
    queryFn: ({ signal }) =>
      accountApi.get("/api/operator/partners", { schema: OperatorPartnerList, signal }),
  });
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col gap-6 bg-surface-1 px-4 py-6 md:border-x md:px-10 md:py-8">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={<TextLink href="/">{t("back")}</TextLink>}
      />
      {list.data ? (
        list.data.partners.length > 0 ? (
          <ul aria-label={t("title")} className="border-t">
            {list.data.partners.map((partner) => (
              <PartnerAccessRow key={partner.id} partner={partner} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Blocks />} title={t("empty")} description={t("emptyHint")} />
        )
      ) : list.error ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={4} className="border-t" />
      )}
    </main>
  );
}
