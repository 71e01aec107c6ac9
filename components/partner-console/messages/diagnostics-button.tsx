"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useEnvironment } from "@/components/partner-console/environment";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { usePartner } from "@/lib/client/partner";
import { Diagnostics } from "@/lib/partner-console/schemas";

/** Downloads a file for support: no message text, no complete number, no secret. */
export function DiagnosticsButton({ workspaceId, messageId }: { workspaceId: string; messageId: string }) {
  const t = useTranslations("evidence");
  const problemText = useProblemText();
  const { api } = usePartner();
  const { environment } = useEnvironment();
  const download = useMutation({
    mutationFn: () =>
      api.get(`/api/partner-console/workspaces/${workspaceId}/messages/${messageId}/diagnostics`, {
        schema: Diagnostics,
        query: { environment },
      }),
    onSuccess: (diagnostics) => save(`${messageId}.json`, JSON.stringify(diagnostics, null, 2)),
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()} title={t("diagnosticsHint")}>
      <Download aria-hidden />
      {t("diagnostics")}
    </Button>
  );
}

function save(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
