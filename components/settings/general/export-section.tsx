import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileDown } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { fileSize } from "@/lib/client/file-size";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type OwnExport, OwnExportResult } from "@/lib/partner/exports/schemas";

const PATH = "/api/settings/export";
const POLL_MS = 3000;

/** Exports all data of the workspace to one file, for seven days. Only owners see it. */
export function ExportSection() {
  const t = useTranslations("settings.export");
  const { api, workspace } = useWorkspace();
  const queryKey = keys.settings.export(workspace.id);
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: OwnExportResult, signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === "pending" ? POLL_MS : false),
  });
  const client = useQueryClient();
  const problemText = useProblemText();
  const request = useMutation({
    mutationFn: () => api.post(PATH, {}, { schema: OwnExportResult }),
    onSuccess: (result) => client.setQueryData(queryKey, result),
    onError: (error) => toast.error(problemText(error)),
  });
  const current = found.data?.export ?? null;
  const isPending = current?.state === "pending";
  return (
    <Section title={t("title")} description={t("description")}>
      {found.error ? (
        <LoadFailure error={found.error} retry={() => void found.refetch()} />
      ) : (
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3">
          {current?.state === "ready" ? <ReadyExport ready={current} /> : null}
          <Button
            loading={request.isPending || isPending}
            disabled={found.isPending}
            onClick={() => request.mutate()}
          >
            <FileDown aria-hidden />
            {current?.state === "ready" ? t("again") : t("request")}
          </Button>
          <p role="status" className="text-ink-2">
            {isPending ? t("writing") : null}
          </p>
        </div>
      )}
      {current?.state === "failed" ? <Alert tone="bad">{t("failed")}</Alert> : null}
    </Section>
  );
}

function ReadyExport({ ready }: { ready: OwnExport }) {
  const locale = useLocale();
  const t = useTranslations("settings.export");
  const problemText = useProblemText();
  const { api } = useWorkspace();
  const open = useMutation({
    mutationFn: () => api.post(`${PATH}/link`) as Promise<{ url: string }>,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <>
      <Button variant="primary" loading={open.isPending} onClick={() => open.mutate()}>
        <Download aria-hidden />
        {t("download", { size: fileSize(ready.sizeBytes, locale) })}
      </Button>
      <p className="basis-full text-ink-2 md:order-last">
        {t.rich("readySince", {
          created: () => <Moment at={ready.createdAt} />,
          expires: () => <Moment at={ready.expiresAt} />,
        })}
      </p>
    </>
  );
}
