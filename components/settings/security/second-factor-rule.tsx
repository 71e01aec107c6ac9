import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Switch } from "@/components/ui/choices";
import { Section } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { Workspace } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

/** Takes effect at once: members without a second factor are led to set one up. */
export function SecondFactorRule({ settings: { requiresSecondFactor } }: { settings: Workspace }) {
  const t = useTranslations("settings.general");
  const problemText = useProblemText();
  const { api, workspace, user, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const id = useId();
  const change = useMutation({
    mutationFn: (required: boolean) =>
      api.patch("/api/settings/workspace", { requiresSecondFactor: required }, { schema: Workspace }),
    onSuccess: (saved) => {
      client.setQueryData(keys.settings.general(workspace.id), saved);
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(problemText(error)),
  });
  // An admin without a second factor would lock themselves out.
  const mayTurnOn = user.hasSecondFactor || requiresSecondFactor;
  return (
    <Section title={t("secondFactor")} description={t("secondFactorHint")}>
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={change.isPending ? change.variables : requiresSecondFactor}
          disabled={!mayManage || !mayTurnOn || change.isPending}
          onCheckedChange={(required) => change.mutate(required)}
        />
        <label htmlFor={id}>{t("secondFactorLabel")}</label>
      </div>
      {mayManage && !mayTurnOn ? (
        <p className="text-ink-2">
          {t.rich("secondFactorOwn", {
            link: (chunks) => <TextLink href={`/w/${workspace.id}/settings/account`}>{chunks}</TextLink>,
          })}
        </p>
      ) : null}
    </Section>
  );
}
