"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-skeleton";
import { InstallSnippet } from "@/components/settings/install-snippet";
import { MessengerForm } from "@/components/settings/messenger-form";
import { Button } from "@/components/ui/button";
import { PageHeader, Section } from "@/components/ui/page-header";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { MessengerSettings } from "@/lib/workspaces/schemas";

export function MessengerSettingsPage({ appUrl }: { appUrl: string }) {
  const t = useTranslations("settings.messenger");
  const { api, workspace } = useWorkspace();
  const settings = useQuery({
    queryKey: keys.settings.messenger(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/messenger", { schema: MessengerSettings, signal }),
  });
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <Button asChild>
            <Link href={`/demo?widget=${workspace.id}`} target="_blank">
              <ExternalLink aria-hidden />
              {t("tryIt")}
            </Link>
          </Button>
        }
      />
      <Section title={t("install")} description={t("installHint")}>
        <InstallSnippet appUrl={appUrl} />
      </Section>
      <Section title={t("welcome")} description={t("welcomeHint")}>
        {settings.data ? (
          <MessengerForm settings={settings.data} />
        ) : settings.error ? (
          <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
        ) : (
          <FieldsSkeleton fields={3} />
        )}
      </Section>
    </>
  );
}
