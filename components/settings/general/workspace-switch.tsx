import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Switch } from "@/components/ui/choices";
import { Section } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { Workspace } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const TEXTS = { requiresSecondFactor: "secondFactor", undoSend: "undoSend" } as const;

/** A rule of the workspace that is on or off. It takes effect at once. */
export function WorkspaceSwitch({
  field,
  settings,
  isLocked = false,
  children,
}: {
  field: keyof typeof TEXTS;
  settings: Workspace;
  isLocked?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations("settings.general");
  const problemText = useProblemText();
  const { api, workspace, can } = useWorkspace();
  const client = useQueryClient();
  const router = useRouter();
  const id = useId();
  const change = useMutation({
    mutationFn: (value: boolean) =>
      api.patch("/api/settings/workspace", { [field]: value }, { schema: Workspace }),
    onSuccess(saved) {
      client.setQueryData(keys.settings.general(workspace.id), saved);
      // Pages have it from the server.
      router.refresh();
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(problemText(error)),
  });
  const name = TEXTS[field];
  return (
    <Section title={t(name)} description={t(`${name}Hint`)}>
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={change.isPending ? change.variables : settings[field]}
          disabled={!can("settings") || isLocked || change.isPending}
          onCheckedChange={(value) => change.mutate(value)}
        />
        <label htmlFor={id}>{t(`${name}Label`)}</label>
      </div>
      {children}
    </Section>
  );
}
