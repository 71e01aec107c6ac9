"use client";

/** The help center's address, its look, its languages, and whether search engines may show it. */
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCollectionActions, useHelpCenter } from "@/components/articles/shared/use-collections";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { SwitchRow } from "@/components/patterns/switch-row";
import { HelpCenterForm } from "@/components/settings/help-center/help-center-form";
import { OwnDomain } from "@/components/settings/help-center/own-domain";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import type { HelpCenter } from "@/lib/articles/help-center/schemas";
import { useWorkspace } from "@/lib/client/workspace";

export function HelpCenterSettings() {
  const t = useTranslations("articles.center");
  const center = useHelpCenter();
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          center.data ? (
            <Button asChild>
              <a href={center.data.url} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {t("open")}
              </a>
            </Button>
          ) : null
        }
      />
      {center.data ? (
        <>
          <Publishing center={center.data} />
          <HelpCenterForm center={center.data} />
          <OwnDomain />
        </>
      ) : center.error ? (
        <LoadFailure error={center.error} retry={() => void center.refetch()} />
      ) : (
        <FieldsSkeleton fields={5} />
      )}
    </>
  );
}

function Publishing({ center: { isPublished } }: { center: HelpCenter }) {
  const t = useTranslations("articles.center");
  const { can } = useWorkspace();
  const problemText = useProblemText();
  const { updateCenter } = useCollectionActions();
  const change = (next: boolean) =>
    void updateCenter({ isPublished: next }).then(
      () => toast.success(t(next ? "publishedNow" : "unpublishedNow")),
      (error) => toast.error(problemText(error)),
    );
  return (
    <SwitchRow
      label={t("publish")}
      hint={t("publishHint")}
      checked={isPublished}
      disabled={!can("settings")}
      onChange={change}
    />
  );
}
