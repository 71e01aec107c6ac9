"use client";

import { LayoutTemplate, RefreshCw } from "lucide-react";
import Link from "next/link";
import { LoadFailure } from "@/components/patterns/load-failure";
import { TemplateRow } from "@/components/settings/templates/template-row";
import { useSyncTemplates } from "@/components/settings/templates/use-sync-templates";
import { useTemplates } from "@/components/templates/use-templates";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { useWorkspace } from "@/lib/client/workspace";

export function TemplatesSettings() {
  const { workspace, isAdmin } = useWorkspace();
  const templates = useTemplates();
  const sync = useSyncTemplates();

  return (
    <>
      <PageHeader
        title="Templates"
        description="Messages that WhatsApp has approved. They are the only way to write first, or after the reply window has closed."
        actions={
          isAdmin && templates.data?.length ? (
            <Button onClick={() => sync.mutate()} loading={sync.isPending}>
              <RefreshCw aria-hidden />
              Fetch again
            </Button>
          ) : null
        }
      />
      {templates.data?.length ? (
        <ul aria-label="Templates" className="border-t">
          {templates.data.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      ) : templates.data ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<LayoutTemplate />}
          title="No templates yet"
          description="Templates are written and approved in WhatsApp Manager. Connect a number, and they appear here."
          action={
            <Button asChild variant="primary">
              <Link href={`/w/${workspace.id}/settings/whatsapp`}>Go to WhatsApp</Link>
            </Button>
          }
        />
      ) : templates.error ? (
        <LoadFailure error={templates.error} retry={() => void templates.refetch()} />
      ) : (
        <RowsSkeleton label="Loading templates" className="border-t" />
      )}
    </>
  );
}
